import { getApplication, listCompanyApplications, listMyApplications } from '@sira/contract/applications'
import type { RequestInput } from '@sira/contract/endpoint'
import type { OfferAnswer } from '@sira/contract/area-enums'
import { listApplicationInterviews } from '@sira/contract/interviews'
import { answerOffer, makeOffer, OfferForm, withdrawOffer as withdrawOfferEndpoint } from '@sira/contract/offers'
import { callApi } from '../../api/call-api.ts'
import type { ApiCallOptions } from '../../api/http.ts'
import { invalidate } from '../../api/queries.ts'
import { renewFileUrl } from '../../api/renew-file-url.ts'

/** Reads the applications again: also after a failure, because the other side may have been faster. */
const reloadApplications = () => invalidate(listCompanyApplications, listMyApplications, getApplication)

/** Checks an offer as the server does. */
export const checkOffer = (offer: unknown) => OfferForm.safeParse(offer)

/** Makes an offer, once. Throws ApiError. */
export async function sendOffer(
  applicationId: string,
  body: RequestInput<typeof makeOffer>['body'],
  options: ApiCallOptions,
): Promise<void> {
  await callApi(makeOffer, { params: { applicationId }, body }, options)
  void invalidate(listApplicationInterviews)
  await reloadApplications()
}

/** Withdraws an offer for the company. Throws ApiError. */
export async function withdrawOffer(offerId: string): Promise<void> {
  try {
    await callApi(withdrawOfferEndpoint, { params: { offerId } })
  } finally {
    await reloadApplications()
  }
}

/** Accepts or declines an offer for the seeker. Throws ApiError. */
export async function replyToOffer(offerId: string, answer: OfferAnswer, message: string): Promise<void> {
  try {
    await callApi(answerOffer, { params: { offerId }, body: { answer, ...(message && { message }) } })
  } finally {
    await reloadApplications()
  }
}

/** Requests a fresh link to the document of an offer behind an expired one. Throws ApiError. */
export const renewOfferDocumentUrl = (url: string): Promise<string> => renewFileUrl(url)
