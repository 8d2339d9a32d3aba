// Some calls need the password or a passkey again (403 REAUTHENTICATION_REQUIRED). Whichever screen made the call, one
// dialog asks for it, and the call is sent once more.

type ConfirmIdentity = () => Promise<boolean>
let confirmIdentity: ConfirmIdentity | undefined

/** Sets the function that asks the person; it resolves to whether they confirmed. Returns a function to remove it. */
export function setReauthenticationHandler(next: ConfirmIdentity): () => void {
  confirmIdentity = next
  return () => {
    if (confirmIdentity === next) confirmIdentity = undefined
  }
}

/** Asks the person to confirm their identity; false when no dialog is available or they gave up. */
export const reauthenticate = (): Promise<boolean> => confirmIdentity?.() ?? Promise.resolve(false)
