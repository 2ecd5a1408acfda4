// Gives PyScript an IndexedDB that lives in memory.
//
// PyScript opens a database as soon as it is imported, to remember downloaded packages. We have none, so there is
// nothing to remember; and where a browser denies storage, opening a real one would keep Python from starting.
// saves.js has opened the real one by now.

const stores = new Map();

// Answers as an IDBRequest does: not at once, and only if `onsuccess` is set.
function answer(result) {
  const request = { result };
  setTimeout(() => request.onsuccess?.({ target: request }));
  return request;
}

function open(name) {
  if (!stores.has(name)) stores.set(name, new Map());
  const entries = stores.get(name);
  const store = {
    clear: () => answer(entries.clear()),
    count: () => answer(entries.size),
    delete: (key) => answer(void entries.delete(key)),
    get: (key) => answer(entries.get(key)),
    getAllKeys: () => answer([...entries.keys()]),
    getKey: (key) => answer(entries.has(key) ? key : undefined),
    put: (value, key) => answer(void entries.set(key, value) ?? key),
  };
  return answer({
    objectStoreNames: ["entries"],
    transaction: () => ({ objectStore: () => store }),
    close() {},
  });
}

Object.defineProperty(globalThis, "indexedDB", { configurable: true, value: { open } });

export {}; // what makes it a module
