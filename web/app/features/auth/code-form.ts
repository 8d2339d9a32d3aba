import { t } from '@lingui/core/macro'
import { CODE_LENGTH } from '@sira/contract/enums'
import { z } from 'zod'

/** What a form for a code checks before it sends it: the API would call a code that is not complete wrong. */
export const CodeFormSchema = z.object({
  otp: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{${CODE_LENGTH}}$`), t`Please enter the 6 digits of the code`),
})
