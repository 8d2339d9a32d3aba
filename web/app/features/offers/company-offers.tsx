import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { ReceivedOffer } from '@sira/contract/offer'
import { Suspense, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { OfferCard } from './offer-card.tsx'
import { getOfferState } from './offer-state.ts'
import { withdrawOffer } from './offers-queries.ts'

const MakeOfferForm = lazyPart(() => import('./make-offer-form.tsx'), 'MakeOfferForm')

interface CompanyOffersProps {
  application: ReceivedApplication
  accountId: string
  canEdit: boolean
  /** When the links to the documents were loaded (Date.now()). */
  loadedAt: number
}

/** No offer is made for an application with one of these statuses. */
const CLOSED_STATUSES = ['ACCEPTED', 'REJECTED']

/** The offers for a received application, with a button to make one. Pass the application's id as `key`. */
export function CompanyOffers({ application, accountId, canEdit, loadedAt }: CompanyOffersProps) {
  const id = useId()
  const [isMaking, setMaking] = useState(false)
  const { offers, jobSeeker, status } = application
  const isPossible = canEdit && jobSeeker.id !== null && !CLOSED_STATUSES.includes(status)
  const canMake = isPossible && offers.every((offer) => getOfferState(offer) !== 'OPEN')
  if (!isPossible && offers.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2">
        <h3 id={id} className="text-sm">
          {t`Offer`}
        </h3>
        {canMake && (
          <Button size="sm" variant="quiet" icon="file-text" onClick={() => setMaking(true)}>
            {offers.length > 0 ? t`Make another offer` : t`Make an offer`}
          </Button>
        )}
      </div>
      {offers.length > 0 && (
        <ul className="mt-2 grid gap-3">
          {offers.map((offer) => (
            <Card key={offer.id} {...{ offer, canEdit, loadedAt }} name={jobSeeker.user.firstName} />
          ))}
        </ul>
      )}
      <OfferDialog {...{ application, accountId }} open={isMaking} onClose={() => setMaking(false)} />
    </section>
  )
}

type OfferDialogProps = Pick<CompanyOffersProps, 'application' | 'accountId'> & { open: boolean; onClose: () => void }

const OfferDialog = ({ open, onClose, ...offered }: OfferDialogProps) => (
  <Dialog open={open} onClose={onClose} title={t`Make an offer`} variant="wide">
    <Suspense fallback={<SkeletonPage />}>
      <MakeOfferForm
        {...offered}
        onClose={onClose}
        onSent={() => {
          onClose()
          toast.success(t`Offer sent`, RESULT_TOAST)
        }}
      />
    </Suspense>
  </Dialog>
)

const getTitle = (offer: ReceivedOffer, name: string): string =>
  ({
    OPEN: t`Waiting for ${name}’s answer`,
    ACCEPTED: t`${name} has accepted`,
    DECLINED: t`${name} has declined`,
    EXPIRED: t`Expired without an answer`,
    WITHDRAWN: t`Withdrawn`,
  })[getOfferState(offer)]

const WithdrawButton = ({ onClick }: { onClick: () => void }) => (
  <>
    <p className="mt-1 text-sm text-ink-3">
      {t`If you move this application to another status than Offered or Accepted, the offer is withdrawn after a minute.`}
    </p>
    <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={onClick}>
      {t`Withdraw the offer`}
    </Button>
  </>
)

type CardProps = Pick<CompanyOffersProps, 'canEdit' | 'loadedAt'> & { offer: ReceivedOffer; name: string }

function Card({ offer, name, canEdit, loadedAt }: CardProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, failure, run } = useAction()
  const withdraw = async () => {
    await run(() => withdrawOffer(offer.id))
    setAsking(false)
  }
  return (
    <OfferCard offer={offer} title={getTitle(offer, name)} loadedAt={loadedAt} answerLabel={t`${name} writes`}>
      {offer.madeBy && <p className="mt-3 text-sm text-ink-3">{t`Made by ${ph({ name: offer.madeBy })}`}</p>}
      <FailureText text={failure} className="err mt-2" />
      {canEdit && getOfferState(offer) === 'OPEN' && <WithdrawButton onClick={() => setAsking(true)} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void withdraw()}
        title={t`Withdraw this offer?`}
        text={t`${name} can no longer accept it and gets an email at once. You can make another offer.`}
        confirmText={t`Withdraw the offer`}
        cancelText={t`Back`}
        busy={busy}
        busyText={t`Withdrawing...`}
        danger
      />
    </OfferCard>
  )
}
