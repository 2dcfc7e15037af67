import type { CallInput } from "./call.ts";

/** A stamp in the outbox, as it will be sent; `sequence` is the order in which stamps were made. */
export interface QueuedStamp {
  readonly sequence: number;
  readonly route: "device" | "own";
  readonly stamp: CallInput<"offlineStamps.bookOnDevice">;
  /** Set when the server has booked the stamp. It is deleted later, because a stored roster may still lack it. */
  readonly sentAt?: number;
}
export type NewQueuedStamp = Omit<QueuedStamp, "sequence">;

/** A PIN that the server has accepted on this terminal. `mark` is its HMAC under the terminal's key. */
export interface StoredPin {
  readonly mark: string;
  readonly crewId: number;
  readonly userId: number;
  readonly seenAt: number;
}

const stores = { stamps: "stamps", keys: "keys", pins: "pins" } as const;

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open("glasen-offline", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(stores.stamps, { keyPath: "sequence", autoIncrement: true });
      request.result.createObjectStore(stores.keys);
      request.result.createObjectStore(stores.pins, { keyPath: "mark" });
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer build in another window upgrades the stores; this page reopens them afterwards.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => {
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error("the offline store cannot be opened"));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Resolves when the transaction is on disk. */
async function within<T>(
  store: keyof typeof stores,
  mode: "readonly" | "readwrite",
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode, { durability: "strict" });
    const request = work(transaction.objectStore(store));
    transaction.oncomplete = () => resolve(request.result);
    const fail = () => reject(transaction.error ?? request.error ?? new Error("the offline store refused a write"));
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

export const addQueuedStamp = (stamp: NewQueuedStamp): Promise<IDBValidKey> =>
  within("stamps", "readwrite", (store) => store.add(stamp));

export const markSent = (stamp: QueuedStamp, sentAt: number): Promise<IDBValidKey> =>
  within("stamps", "readwrite", (store) => store.put({ ...stamp, sentAt }));

/** Unsent and recently sent stamps. */
export const readQueuedStamps = (): Promise<QueuedStamp[]> =>
  within<QueuedStamp[]>("stamps", "readonly", (store) => store.getAll());

export const deleteQueuedStamp = (sequence: number): Promise<undefined> =>
  within("stamps", "readwrite", (store) => store.delete(sequence));

export const readKey = (name: string): Promise<CryptoKey | undefined> =>
  within<CryptoKey | undefined>("keys", "readonly", (store) => store.get(name));

export const writeKey = (name: string, key: CryptoKey): Promise<IDBValidKey> =>
  within("keys", "readwrite", (store) => store.put(key, name));

const signingKeyName = "signing";

export const readKeyPair = (): Promise<CryptoKeyPair | undefined> =>
  within<CryptoKeyPair | undefined>("keys", "readonly", (store) => store.get(signingKeyName));

/** Rejects if there is a key pair already. */
export const addKeyPair = (pair: CryptoKeyPair): Promise<IDBValidKey> =>
  within("keys", "readwrite", (store) => store.add(pair, signingKeyName));

export const readPins = (): Promise<StoredPin[]> => within<StoredPin[]>("pins", "readonly", (store) => store.getAll());

export const writePin = (pin: StoredPin): Promise<IDBValidKey> =>
  within("pins", "readwrite", (store) => store.put(pin));

export const deletePin = (mark: string): Promise<undefined> =>
  within("pins", "readwrite", (store) => store.delete(mark));

export const deleteKey = (name: string): Promise<undefined> =>
  within("keys", "readwrite", (store) => store.delete(name));

export const deletePins = (): Promise<undefined> => within("pins", "readwrite", (store) => store.clear());
