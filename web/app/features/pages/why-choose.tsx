import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

const REASONS = [
  {
    numeral: '፩',
    title: t`Companies are checked`,
    text: t`We check each trade license and each job before it is public.`,
  },
  {
    numeral: '፪',
    title: t`You see every step`,
    text: t`See when your application is opened, shortlisted and decided. We email you too.`,
  },
  {
    numeral: '፫',
    title: t`Uses little data`,
    text: t`Pages load fast, and the draft of your cover letter stays on your phone until you send it.`,
  },
]

export function WhyChoose() {
  const isMember = useSession().state === 'signedIn'
  return (
    <section className="mt-14" aria-labelledby="why">
      <h2 id="why" className="text-xl">
        {t`Why people choose ${PRODUCT_NAME}`}
      </h2>
      <ul className="mt-4 grid gap-6 md:grid-cols-3">
        {REASONS.map(({ numeral, title, text }) => (
          <li key={title} className="flex gap-4">
            <span className="font-mark text-3xl text-forest" lang="am" aria-hidden="true">
              {numeral}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
      {!isMember && (
        <ButtonLink to={paths.signUp()} size="lg" className="mt-6">
          {t`Join Today`}
        </ButtonLink>
      )}
    </section>
  )
}
