"""What stands in files of the repository, by their paths, and what stands there in German instead.

White space counts as any, and what is put together from several lines as one. A text that isn't there stops the
build: so whoever changes the English one is told that there is a German one. FILE, STATUS, TYPE and
DIRECTIVE are filled in by the script.
"""

WRITTEN = {
    "index.html": {
        '<html lang="en">': '<html lang="de">',
        "The scripts of this page have not begun. Something keeps them from running: the connection, this network, a "
        "program that filters scripts, or the policy of this host. Reload the page; you can read the rules in any "
        "case.": "Die Skripte dieser Seite laufen nicht. Etwas hält sie auf: die Verbindung, dieses Netz, ein "
        "Programm, "
        "das Skripte filtert, oder die Richtlinie dieses Servers. Lade die Seite neu; die Regeln kannst du auf jeden "
        "Fall lesen.",
        "The games are written in Python and need JavaScript to start: please allow JavaScript for this page. You can "
        "read the rules without it.": "Die Spiele sind in Python geschrieben und brauchen JavaScript, um zu starten: "
        "Bitte erlaube JavaScript für diese Seite. Die Regeln kannst du auch ohne lesen.",
        # What is said there is said of tables, which are in English.
        '<div id="said" class="unseen"': '<div id="said" lang="en" class="unseen"',
    },
    # Other pages, and screens in English, show this and what boot.js says there, too.
    "static/progress.html": {
        '<div id="start" class="start">': '<div id="start" class="start" lang="de">',
        "Loading Python …": "Python wird geladen …",
        "Has nothing happened for a while? Then the connection, this network or a filter is holding back part of this "
        "page. Reload it, here or over another network.": "Tut sich schon eine Weile nichts? Dann hält die Verbindung, "
        "dieses Netz oder ein Filter einen Teil der Seite zurück. Lade sie neu, hier oder über ein anderes Netz.",
    },
    "static/manifest.webmanifest": {
        '"lang": "en"': '"lang": "de"',
        "Card games for the Decktet and the Deck of Fey, at one table or against the computer, offline too.": (
            "Kartenspiele für das Decktet und das Deck of Fey: an einem Tisch oder gegen den Computer, auch offline."
        ),
    },
    "static/js/looks.js": {
        'said.setAttribute("role", "alert");': 'said.setAttribute("role", "alert");\n    said.lang = "de";',
        "The style sheet of this page does not answer, so the page looks bare. It works all the same.": (
            "Die Formatvorlage dieser Seite antwortet nicht, deshalb sieht die Seite kahl aus. Sie funktioniert "
            "trotzdem."
        ),
    },
    "static/js/boot.js": {
        "This page was opened as a file, and browsers don't let such a page start Python.": (
            "Diese Seite wurde als Datei geöffnet, und dann lassen Browser Python nicht starten."
        ),
        "Open it from a server instead: run “python3 build.py serve” in the project's folder and open the address it "
        "prints.": "Öffne sie über einen Server: Starte „python3 build.py serve“ im Ordner des Projekts und öffne die "
        "Adresse, die dort erscheint.",
        "This browser can't run Python: that needs WebAssembly and JavaScript modules.": (
            "In diesem Browser läuft Python nicht: Dafür braucht es WebAssembly und JavaScript-Module."
        ),
        "Use a current Firefox, Chrome, Edge or Safari. If this is one, a security setting (lockdown mode, enhanced "
        "security, JavaScript without JIT) has switched WebAssembly off: make an exception for this page.": (
            "Nimm einen aktuellen Firefox, Chrome, Edge oder Safari. Ist das schon einer, dann schaltet eine "
            "Sicherheitseinstellung (Blockierungsmodus, erhöhte Sicherheit, JavaScript ohne JIT) WebAssembly ab: Mach "
            "für diese Seite eine Ausnahme."
        ),
        "The security policy of this host forbids what Python needs: DIRECTIVE.": (
            "Die Sicherheitsrichtlinie dieses Servers verbietet, was Python braucht: DIRECTIVE."
        ),
        "Only those who run the host can change that. There is nothing wrong with your browser.": (
            "Das kann nur ändern, wer den Server betreibt. Mit deinem Browser ist alles in Ordnung."
        ),
        "FILE could not be loaded: this network or host answered with a page of its own instead.": (
            "FILE konnte nicht geladen werden: Dieses Netz oder dieser Server hat stattdessen eine eigene Seite "
            "geschickt."
        ),
        "If the network wants you to log in or to agree to something, do that in another tab. Then reload this page.": (
            "Wenn du dich im Netz anmelden oder etwas bestätigen sollst, tu das in einem anderen Tab. Lade dann diese "
            "Seite neu."
        ),
        "FILE could not be loaded: the host doesn't have it (STATUS).": (
            "FILE konnte nicht geladen werden: Auf dem Server fehlt die Datei (STATUS)."
        ),
        "Reload the page: a newer version may have taken its place. If that doesn't help, the copy of the site on this "
        "host isn't complete; please tell those who run it.": (
            "Lade die Seite neu: Vielleicht gibt es inzwischen eine neuere Version. Wenn das nicht hilft, liegt die "
            "Seite "
            "nur unvollständig auf diesem Server; bitte sag es denen, die ihn betreiben."
        ),
        "FILE could not be loaded: the host answered with an error (STATUS).": (
            "FILE konnte nicht geladen werden: Der Server hat mit einem Fehler geantwortet (STATUS)."
        ),
        "Try again in a while.": "Versuch es später noch einmal.",
        "FILE could not be used: the host sends this script as TYPE, and no browser runs that.": (
            "FILE ist unbrauchbar: Der Server schickt dieses Skript als TYPE, und so startet es kein Browser."
        ),
        "Only those who run the host can change that: scripts have to come as text/javascript. There is nothing wrong "
        "with your browser or your connection.": (
            "Das kann nur ändern, wer den Server betreibt: Skripte müssen als text/javascript kommen. Mit deinem "
            "Browser "
            "und deiner Verbindung ist alles in Ordnung."
        ),
        "FILE could not be loaded whole: part of it is missing or has been changed on its way.": (
            "FILE kam nicht vollständig an: Ein Teil fehlt oder wurde unterwegs verändert."
        ),
        "Check your connection, then reload the page.": "Prüfe die Verbindung und lade die Seite dann neu.",
        "Part of the page could not be loaded.": "Ein Teil der Seite konnte nicht geladen werden.",
        "There was not enough memory to start Python.": "Der Speicher reicht nicht, um Python zu starten.",
        "Close other pages or programs, then reload this page. It needs about 250 MB.": (
            "Schließ andere Seiten oder Programme und lade diese Seite dann neu. Sie braucht etwa 250 MB."
        ),
        "Python, which runs the games, has stopped. Something was too much for it, or there was not enough memory.": (
            "Python, in dem die Spiele laufen, ist stehen geblieben. Etwas war zu viel, oder der Speicher reichte "
            "nicht."
        ),
        "Start it anew: your game opens as it was after the last action that was saved. If Python stops again at once, "
        "the fault is ours: please report it with the details below.": (
            "Starte es neu: Dein Spiel ist dann so, wie es nach der letzten gespeicherten Aktion war. Bleibt Python "
            "gleich "
            "wieder stehen, liegt der Fehler bei uns: Bitte melde ihn mit den Einzelheiten unten."
        ),
        "The games stopped with an error before they could start.": (
            "Die Spiele sind mit einem Fehler stehen geblieben, bevor sie starten konnten."
        ),
        "Reload the page. If it stops again, the fault is ours: please report it with the details below.": (
            "Lade die Seite neu. Bleibt sie wieder stehen, liegt der Fehler bei uns: Bitte melde ihn mit den "
            "Einzelheiten "
            "unten."
        ),
        "Python did not start: looking for the cause …": "Python ist nicht gestartet: Die Ursache wird gesucht …",
        "Start anew": "Neu starten",
        "Copy report": "Bericht kopieren",
        "Games saved in this browser are safe.": "Spiele, die in diesem Browser gespeichert sind, bleiben erhalten.",
        '"Reload the page"': '"Seite neu laden"',
        '"Details"': '"Einzelheiten"',
        "Opening the games …": "Die Spiele werden geöffnet …",
        "This is taking a while, but it is still loading. The first visit downloads about 9 MB; later ones need no "
        "network.": "Das dauert etwas, aber es lädt noch. Beim ersten Besuch sind es etwa 9 MB; später braucht es kein "
        "Netz mehr.",
    },
    "tools/pages.py": {
        "Card games for the Decktet and the Deck of Fey, with friends around one screen or against the computer. No "
        "account, no ads; plays offline.": "Kartenspiele für das Decktet und das Deck of Fey: gemeinsam an einem "
        "Bildschirm oder gegen den Computer. Ohne Konto, ohne Werbung, auch offline.",
    },
    "ui/de/screens/telling.py": {
        '"other friend", "other friends"': '"eine weitere Person", "weitere Personen"',
        '"friend", "friends"': '"eine Person", "Personen"',
    },
    # These tell of games by link in the lobby, and invite in English.
    "ui/screens/linked_table.py": {"from ui.screens.telling import tell": "from ui.de.screens.telling import tell"},
    "ui/screens/opening.py": {"from ui.screens.telling import tell": "from ui.de.screens.telling import tell"},
    "ui/screens/sending.py": {
        "from ui.screens.telling import tell, yet_to_join": "from ui.de.screens.telling import tell\n"
        "from ui.screens.telling import yet_to_join",
    },
    # All screens but the lobby are in English, and so are the names of games in it.
    "ui/pages/frame.py": {
        'h("header", {"class"': 'h("header", {"lang": None if home else "en", "class"',
        'h("main", {"id"': 'h("main", {"lang": None if home else "en", "id"',
    },
    "ui/pages/lobby.py": {
        'h("h3", {}, game.name)': 'h("h3", {"lang": "en"}, game.name)',
        'h("h3", {}, saved.name)': 'h("h3", {"lang": "en" if saved.readable else None}, saved.name)',
    },
    "tools/rules_panel.py": {'{"id": "rules-panel",': '{"id": "rules-panel", "lang": "en",'},
}
