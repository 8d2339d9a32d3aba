import { toCodeText } from '@sira/contract/typed-text'
import { z } from 'zod'

/** Schema of the six digits of a code as people type and copy them; `message` is said of anything else. */
export const digitCode = (message: string) =>
  z
    .string()
    .overwrite(toCodeText)
    .regex(/^\d{6}$/, message)
