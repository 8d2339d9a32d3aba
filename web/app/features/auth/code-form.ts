import { t } from '@lingui/core/macro'
import { z } from 'zod'
import { digitCode } from '../../ui/digit-code.ts'

/** What a form for a code checks before it sends it: the API would call a code that is not complete wrong. */
export const CodeFormSchema = z.object({
  otp: digitCode(t`Please enter the 6 digits of the code`),
})
