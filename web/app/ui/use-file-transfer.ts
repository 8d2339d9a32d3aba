import { useEffect, useState } from 'react'
import { beginTransfer, endTransfer, type TransferState } from './file-transfer.ts'
import { createStore, type Store, useStore } from './store.ts'

/** Whether a file may be sent ahead of its form: a document of a type that the field takes. Pictures are cropped first. */
export const canSendAhead = ({ name }: File, accept: string): boolean =>
  accept.split(',').some((extension) => extension.startsWith('.') && name.toLowerCase().endsWith(extension))

const NONE: Store<TransferState | undefined> = createStore<TransferState | undefined>(undefined)

/** Returns how far the chosen file is on its way ahead of its form, while the field is shown; undefined when it is not. */
export function useFileTransfer(file: File | null | undefined, accept: string): TransferState | undefined {
  const [store, setStore] = useState<Store<TransferState | undefined>>(NONE)
  useEffect(() => {
    if (!file || !canSendAhead(file, accept)) return setStore(NONE)
    setStore((beginTransfer(file) as Store<TransferState | undefined> | undefined) ?? NONE)
    return () => endTransfer(file, 'left')
  }, [file, accept])
  return useStore(store)
}
