import type { CallInput } from "./call.ts";

/** A stamp that waits on this device, as it will be sent; `sequence` is the order in which they were made. */
export interface QueuedStamp {
  readonly sequence: number;
  readonly route: "device" | "own";
  readonly stamp: CallInput<"offlineStamps.bookOnDevice">;
  /** When the server had taken it, by this device's clock; it stays a while until what else is kept here shows it. */
  readonly sentAt?: number;
}
export type NewQueuedStamp = Omit<QueuedStamp, "sequence">;

/** What a PIN that was right on this device becomes under its key; says nothing anywhere else. */
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
      // A newer build of the page may want to change the stores: it goes first, and we open again.
      database.onversionchange = () => {
        database.close();
        opening = undefined;
      };
      database.onclose = () => {
        opening = undefined;
      };
      resolve(database);
    };
    request.onerror = () => reject(request.error ?? new Error("the device's store cannot be opened"));
  });
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Resolves when the write is on the disk, not when it is merely asked for. */
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
    const fail = () => reject(transaction.error ?? request.error ?? new Error("the device's store refused a write"));
    transaction.onabort = fail;
    transaction.onerror = fail;
  });
}

export const addQueuedStamp = (stamp: NewQueuedStamp): Promise<IDBValidKey> =>
  within("stamps", "readwrite", (store) => store.add(stamp));

export const markSent = (stamp: QueuedStamp, sentAt: number): Promise<IDBValidKey> =>
  within("stamps", "readwrite", (store) => store.put({ ...stamp, sentAt }));

/** Those that wait, and those that were booked a moment ago. */
export const readQueuedStamps = (): Promise<QueuedStamp[]> =>
  within<QueuedStamp[]>("stamps", "readonly", (store) => store.getAll());

export const deleteQueuedStamp = (sequence: number): Promise<undefined> =>
  within("stamps", "readwrite", (store) => store.delete(sequence));

export const readKey = (name: string): Promise<CryptoKey | undefined> =>
  within<CryptoKey | undefined>("keys", "readonly", (store) => store.get(name));

export const writeKey = (name: string, key: CryptoKey): Promise<IDBValidKey> =>
  within("keys", "readwrite", (store) => store.put(key, name));

export const readPins = (): Promise<StoredPin[]> => within<StoredPin[]>("pins", "readonly", (store) => store.getAll());

export const writePin = (pin: StoredPin): Promise<IDBValidKey> =>
  within("pins", "readwrite", (store) => store.put(pin));

export const deletePin = (mark: string): Promise<undefined> =>
  within("pins", "readwrite", (store) => store.delete(mark));

export const deleteKey = (name: string): Promise<undefined> =>
  within("keys", "readwrite", (store) => store.delete(name));

export const deletePins = (): Promise<undefined> => within("pins", "readwrite", (store) => store.clear());
