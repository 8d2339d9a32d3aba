import { forgetOfflineData, OFFLINE_DATABASE } from './token.ts'

/**
 * Deletes what is stored on this device for when it has no connection, when it belongs to another account than this; also
 * when it is not known whose it is.
 */
export async function forgetOfflineDataOfOthers(accountId: string): Promise<void> {
  try {
    const owner = await readOfflineOwner()
    if (owner === undefined || owner === accountId) return
  } catch {
    // It could not be read.
  }
  forgetOfflineData()
}

/** Returns the id of the account whose data are stored; undefined when nothing is stored. */
const readOfflineOwner = (): Promise<string | undefined> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(OFFLINE_DATABASE)
    opening.onupgradeneeded = () => {
      // There is no database, and none is to be created.
      resolve(undefined)
      opening.transaction?.abort()
    }
    opening.onerror = () => reject(opening.error!)
    opening.onsuccess = () => {
      const database = opening.result
      try {
        const reading = database.transaction('owner').objectStore('owner').get('owner')
        reading.onsuccess = () => resolve((reading.result as { account: { id: string } } | undefined)?.account.id)
        reading.onerror = () => reject(reading.error!)
      } catch (error) {
        reject(error as Error)
      } finally {
        // It closes when it has been read.
        database.close()
      }
    }
  })
