import { t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import { MAX_OFFER_ANSWER_LENGTH } from '@sira/contract/enums'
import { type OfferAnswer } from '@sira/contract/area-enums'
import type { Offer } from '@sira/contract/offer'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { OfferCard } from './offer-card.tsx'
import { getOfferState } from './offer-state.ts'
import { replyToOffer } from './offers-queries.ts'
import { useOfferAction } from './use-offer-action.ts'

interface SeekerOffersProps {
  application: MyApplication
  /** When the links to the documents were loaded (Date.now()). */
  loadedAt: number
}

/** The offers for a sent application that has some. Pass the application's id as `key`. */
export function SeekerOffers({ application: { offers, job }, loadedAt }: SeekerOffersProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-2 pt-2">
      <h3 id={id} className="mb-2 text-base">
        {t`Offer`}
      </h3>
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <Card key={offer.id} {...{ offer, loadedAt }} companyName={job.company.name} />
        ))}
      </ul>
    </section>
  )
}

const getTitle = (offer: Offer, companyName: string): string =>
  ({
    OPEN: t`${companyName} offers you this job`,
    ACCEPTED: t`You have accepted this offer`,
    DECLINED: t`You have declined this offer`,
    EXPIRED: t`This offer has expired`,
    WITHDRAWN: t`${companyName} has withdrawn this offer`,
  })[getOfferState(offer)]

type CardProps = { offer: Offer; companyName: string; loadedAt: number }

function Card({ offer, companyName, loadedAt }: CardProps) {
  const [asked, setAsked] = useState<OfferAnswer>()
  const { isBusy, failure, runAction } = useOfferAction()
  const reply = async (answer: OfferAnswer, message: string) => {
    await runAction(() => replyToOffer(offer.id, answer, message))
    setAsked(undefined)
  }
  return (
    <OfferCard offer={offer} title={getTitle(offer, companyName)} loadedAt={loadedAt} answerLabel={t`You wrote`}>
      {failure && (
        <p role="alert" className="err mt-3">
          {failure}
        </p>
      )}
      {getOfferState(offer) === 'OPEN' && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon="check" onClick={() => setAsked('ACCEPTED')}>
            {t`Accept`}
          </Button>
          <Button variant="quiet" onClick={() => setAsked('DECLINED')}>
            {t`Decline`}
          </Button>
        </div>
      )}
      <AnswerDialog
        answer={asked}
        companyName={companyName}
        isBusy={isBusy}
        onClose={() => setAsked(undefined)}
        onSend={(answer, message) => void reply(answer, message)}
      />
    </OfferCard>
  )
}

const ANSWER_TEXTS = {
  ACCEPTED: {
    title: t`Accept this offer?`,
    confirm: t`Accept the offer`,
    formatNote: (companyName: string) =>
      t`We tell ${companyName} at once that you have accepted it. This cannot be undone.`,
  },
  DECLINED: {
    title: t`Decline this offer?`,
    confirm: t`Decline the offer`,
    formatNote: (companyName: string) =>
      t`We tell ${companyName} at once that you have declined it. This cannot be undone.`,
  },
}

interface AnswerDialogProps {
  /** What is to be confirmed; the dialog is open while there is something. */
  answer: OfferAnswer | undefined
  companyName: string
  isBusy: boolean
  onClose: () => void
  onSend: (answer: OfferAnswer, message: string) => void
}

/** Asks whether an offer is really accepted or declined, with an optional message to the company. */
function AnswerDialog({ answer, companyName, isBusy, onClose, onSend }: AnswerDialogProps) {
  const [message, setMessage] = useState('')
  const texts = ANSWER_TEXTS[answer ?? 'ACCEPTED']
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t`Back`}
      </Button>
      <Button
        variant={answer === 'DECLINED' ? 'danger' : 'primary'}
        busy={isBusy}
        busyText={t`Sending...`}
        onClick={() => answer && onSend(answer, message.trim())}
      >
        {texts.confirm}
      </Button>
    </>
  )
  return (
    <Dialog open={answer !== undefined} onClose={onClose} title={texts.title} footer={buttons}>
      <p className="text-ink-2">{texts.formatNote(companyName)}</p>
      <TextareaField
        className="mt-4"
        name="message"
        label={t`Message to ${companyName} (optional)`}
        rows={3}
        maxLength={MAX_OFFER_ANSWER_LENGTH}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </Dialog>
  )
}
