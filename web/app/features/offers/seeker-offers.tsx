import { t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import { MAX_OFFER_ANSWER_LENGTH } from '@sira/contract/enums'
import { type OfferAnswer } from '@sira/contract/area-enums'
import type { Offer } from '@sira/contract/offer'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TextPromptDialog } from '../../ui/text-prompt-dialog.tsx'
import { useAction } from '../../ui/use-action.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { OfferCard } from './offer-card.tsx'
import { getOfferState } from './offer-state.ts'
import { replyToOffer } from './offers-queries.ts'

interface SeekerOffersProps {
  application: MyApplication
  /** When the links to the documents were loaded (Date.now()). */
  loadedAt: number
}

/** The offers for a sent application that has some. Pass the application's id as `key`. */
export function SeekerOffers({ application: { offers, job }, loadedAt }: SeekerOffersProps) {
  return (
    <TitledSection title={t`Offer`} level={3} className="mb-2 pt-2" titleClassName="mb-2 text-base">
      <ul className="grid gap-3">
        {offers.map((offer) => (
          <Card key={offer.id} {...{ offer, loadedAt }} companyName={job.company.name} />
        ))}
      </ul>
    </TitledSection>
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
  const { busy, failure, run } = useAction()
  const reply = async (answer: OfferAnswer, message: string) => {
    await run(() => replyToOffer(offer.id, answer, message))
    setAsked(undefined)
  }
  return (
    <OfferCard offer={offer} title={getTitle(offer, companyName)} loadedAt={loadedAt} answerLabel={t`You wrote`}>
      <FailureText text={failure} className="err mt-3" />
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
      <TextPromptDialog
        open={asked !== undefined}
        {...ANSWER_TEXTS[asked ?? 'ACCEPTED']}
        text={formatAnswerNote(asked, companyName)}
        label={t`Message to ${companyName} (optional)`}
        maxLength={MAX_OFFER_ANSWER_LENGTH}
        danger={asked === 'DECLINED'}
        busy={busy}
        onClose={() => setAsked(undefined)}
        onSend={(message) => asked && void reply(asked, message)}
      />
    </OfferCard>
  )
}

const ANSWER_TEXTS = {
  ACCEPTED: { title: t`Accept this offer?`, confirmText: t`Accept the offer` },
  DECLINED: { title: t`Decline this offer?`, confirmText: t`Decline the offer` },
}

const formatAnswerNote = (answer: OfferAnswer | undefined, companyName: string): string =>
  answer === 'DECLINED'
    ? t`We tell ${companyName} at once that you have declined it. This cannot be undone.`
    : t`We tell ${companyName} at once that you have accepted it. This cannot be undone.`
