import type { NewSession } from '@sira/contract/auth'
import { continueVerifiedSignUp } from '@sira/contract/continue-sign-up'
import { callApi } from '../../api/call-api.ts'

/** Signs in who has verified the address in this tab, once. Throws ApiError. */
export const continueSignUp = async (code: string): Promise<NewSession> =>
  (await callApi(continueVerifiedSignUp, { body: { code } })).data
