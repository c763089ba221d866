interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface WorkerScope {
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
}

/**
 * The service worker of a site that doesn't work offline: takes the place of the worker of an
 * earlier build, and then removes itself and its caches.
 */
export default function removeServiceWorker(cachePrefix: string): void {
  const worker = globalThis as unknown as WorkerScope
  worker.addEventListener('install', () => void worker.skipWaiting())
  worker.addEventListener('activate', (event) => event.waitUntil(remove(worker, cachePrefix)))
}

async function remove(worker: WorkerScope, cachePrefix: string): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith(cachePrefix)) await caches.delete(name)
  await worker.registration.unregister()
}
