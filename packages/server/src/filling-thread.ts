/** The program of the thread that fills open shifts; `features/filling/start-thread.ts` starts one for each filling. */
import { parentPort, workerData } from "node:worker_threads";
import { fillAndExplain } from "./features/filling/filling-thread-task.ts";

const result = await fillAndExplain(workerData, (done) => parentPort?.postMessage({ done }));
parentPort?.postMessage({ result });
