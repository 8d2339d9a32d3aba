import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { CREATE_COMPANY_ACCOUNT, POST_A_JOB } from '../../ui/texts.ts'
import { PRICING_PLANS } from './pricing-plans.ts'

type PricingPlan = (typeof PRICING_PLANS)[number]

/**
 * The three pricing plans, on phones the popular one first. Below them: what posting costs today, and the next step
 * with a chosen plan.
 */
export function PricingSection() {
  const chosenPlanId = useSearchParams()[0].get('plan')
  return (
    <section className="mt-14" aria-labelledby="pricing">
      <h2 id="pricing" tabIndex={-1} className="text-xl">
        {t`Pricing`}
      </h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3">
        {PRICING_PLANS.map((plan) => (
          <li key={plan.id} className={plan.isPopular ? 'max-lg:order-first' : ''}>
            <PlanCard plan={plan} />
          </li>
        ))}
      </ul>
      <NextStep plan={PRICING_PLANS.find(({ id }) => id === chosenPlanId)} />
      <p className="mt-5">
        <Trans>
          Need help choosing?{' '}
          <Link className="link inline-flex min-h-11 items-center" to={paths.contact()}>
            Contact us
          </Link>
        </Trans>
      </p>
      <p>
        {/* Drawn by the server, outside this app. */}
        <a className="link inline-flex min-h-11 items-center" href={paths.developers()} hrefLang="en">
          {t`Documentation for developers`}
        </a>
      </p>
    </section>
  )
}

function PlanCard({
  plan: { id, name, price, duration, description, features, planned, isPopular, button },
}: {
  plan: PricingPlan
}) {
  const titleId = `plan-${id}`
  return (
    <article
      aria-labelledby={titleId}
      className={`flex h-full flex-col rounded-lg border bg-surface p-6 ${isPopular ? 'border-forest' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-lg">
          {name}
        </h3>
        {isPopular && <Tag tone="forest">{t`Most Popular`}</Tag>}
      </div>
      <p className="mt-1 text-sm text-ink-2">{description}</p>
      <p className="mt-4">
        <span className="num text-2xl font-semibold">{price}</span> <span className="text-ink-2">{duration}</span>
      </p>
      <ul className="mt-4 mb-6 grid gap-2 text-sm">
        {features.map((feature) => (
          <PlanFeature key={feature} feature={feature} isPlanned={planned?.includes(feature) ?? false} />
        ))}
      </ul>
      <ButtonLink
        to={paths.employers(id)}
        variant={isPopular ? 'primary' : 'quiet'}
        className="mt-auto w-full"
        aria-label={`${button}: ${name}`}
      >
        {button}
      </ButtonLink>
    </article>
  )
}

/** What a plan has; what does not exist yet says that it is planned. */
const PlanFeature = ({ feature, isPlanned }: { feature: string; isPlanned: boolean }) => (
  <li className="flex items-start gap-2">
    <Icon
      name={isPlanned ? 'clock' : 'check'}
      className={`mt-0.5 size-4 flex-none ${isPlanned ? 'text-ink-3' : 'text-forest'}`}
    />
    <span>
      {feature}
      {isPlanned && <span className="text-ink-3"> ({t`planned`})</span>}
    </span>
  </li>
)

/**
 * Where the buttons of the plans lead: nothing has to be paid today, so the next step is an account and a job, or a
 * message to us.
 */
function NextStep({ plan }: { plan?: PricingPlan }) {
  const isVisitor = useSession().state !== 'signedIn'
  const contactsFirst = plan?.id === 'enterprise'
  return (
    <section className="panel mt-5 p-6" aria-labelledby="start">
      <h3 id="start" tabIndex={-1} className="text-lg">
        {plan ? t`Start with ${ph({ plan: plan.name })}` : t`What posting costs today`}
      </h3>
      <p className="mt-2 max-w-prose text-ink-2">
        {t`Posting a job is free today, and you do not need a plan. The prices above are for later. We will tell every company before that changes.`}
        {contactsFirst && ` ${t`Tell us how many people you want to hire and what you need, and we will write back.`}`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {contactsFirst && (
          <ButtonLink to={paths.contact({ subject: t`${ph({ plan: plan.name })} plan` })} icon="send">
            {t`Write to us`}
          </ButtonLink>
        )}
        <ButtonLink to={paths.postJob()} variant={contactsFirst ? 'quiet' : 'primary'}>
          {POST_A_JOB}
        </ButtonLink>
        {isVisitor && (
          <ButtonLink to={paths.signUp({ role: 'COMPANY' })} variant="quiet">
            {CREATE_COMPANY_ACCOUNT}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
