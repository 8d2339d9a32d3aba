// Some calls ask again for the password or a passkey (403 REAUTHENTICATION_REQUIRED). Whatever screen made the call, one dialog asks, and the call is sent once more.

type Ask = () => Promise<boolean>
let ask: Ask | undefined

/** Sets who asks the person; answers how to stop. The promise says whether they confirmed it. */
export function onReauthentication(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks the person to confirm who they are; false where nobody can ask or they gave up. */
export const reauthenticate = (): Promise<boolean> => ask?.() ?? Promise.resolve(false)
