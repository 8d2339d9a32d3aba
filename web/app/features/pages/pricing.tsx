import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/status.tsx'
import { PLANS } from './plans.ts'

/** Three plans; on a phone the popular one comes first. */
export function Pricing() {
  return (
    <section className="mt-14" aria-labelledby="pricing">
      <h2 id="pricing" className="text-xl">Pricing</h2>
      <ul className="mt-5 grid gap-4 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.name} className={plan.isPopular ? 'max-lg:order-first' : ''}><PlanCard plan={plan} /></li>
        ))}
      </ul>
      <p className="mt-5">Need help choosing? <Link className="link inline-flex min-h-11 items-center" to={paths.contact()}>Contact us</Link></p>
    </section>
  )
}

function PlanCard({ plan: { name, price, duration, description, features, isPopular, button } }: { plan: (typeof PLANS)[number] }) {
  const titleId = `plan-${name}`
  return (
    <article aria-labelledby={titleId} className={`flex h-full flex-col rounded-lg border bg-surface p-6 ${isPopular ? 'border-forest' : 'border-line'}`}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={titleId} className="text-lg">{name}</h3>
        {isPopular && <Tag tone="forest">Most Popular</Tag>}
      </div>
      <p className="mt-1 text-sm text-ink-2">{description}</p>
      <p className="mt-4"><span className="num text-2xl font-semibold">{price}</span> <span className="text-ink-2">{duration}</span></p>
      <ul className="mt-4 mb-6 grid gap-2 text-sm">
        {features.map((feature) => <li key={feature} className="flex items-start gap-2"><Icon name="check" className="mt-0.5 size-4 flex-none text-forest" />{feature}</li>)}
      </ul>
      <ButtonLink to={paths.employers()} variant={isPopular ? 'primary' : 'quiet'} className="mt-auto w-full" aria-label={`${button}: ${name}`}>{button}</ButtonLink>
    </article>
  )
}
