import { t } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { siteContext } from '../../api/context.ts'
import type { NoScriptsHandle } from '../../layouts/pages-without-scripts.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getPublicOrigin, buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { CREATE_COMPANY_ACCOUNT, POST_A_JOB } from '../../ui/texts.ts'
import type { Route } from './+types/show-employers.route'
import { HiringAdvantage, WhyEthiopia } from './hiring-advantage.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { OnboardingCall } from './onboarding-call.tsx'
import { PricingSection } from './pricing-section.tsx'
import { getLaunchOffer } from './launch-offer.ts'

const TITLE = t`Hire Ethiopia's Best Tech Talent`

/** Without a calendar, which opens in a dialog, the page is only read. */
export const handle: NoScriptsHandle = {
  isPlain: (loaderData) => isLoaded(loaderData) && !loaderData.schedulingUrl,
}
const isLoaded = (loaderData: unknown): loaderData is { schedulingUrl?: string } => loaderData !== undefined

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: TITLE,
    description: t`Post jobs that people trust, and review applications in one place.`,
    canonical: getPublicOrigin(matches) + paths.employers(),
    image: getPreviewUrl(getPublicOrigin(matches)),
  })

export const loader = ({ context }: Route.LoaderArgs) => {
  const { schedulingUrl } = context.get(siteContext)
  return { schedulingUrl, now: Date.now() }
}

/** The loader's data does not change with the chosen plan, so choosing one loads nothing. */
export const shouldRevalidate = () => false

export default function Employers({ loaderData: { schedulingUrl, now } }: Route.ComponentProps) {
  return (
    <div className="page pt-5 pb-12 md:pt-12">
      <div className="grid items-center gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-14">
        <div>
          <h1 tabIndex={-1} className="text-3xl md:text-4xl">
            {TITLE}
          </h1>
          <p className="mt-3 max-w-prose text-lg text-ink-2">
            {t`Jobs that people trust, because each company and each posting is checked by a person.`}
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to={paths.postJob()} size="lg" className="max-xs:w-full">
              {POST_A_JOB}
            </ButtonLink>
            <ButtonLink to={paths.signUp({ role: 'COMPANY' })} variant="quiet" size="lg" className="max-xs:w-full">
              {CREATE_COMPANY_ACCOUNT}
            </ButtonLink>
          </div>
        </div>
        <LaunchOfferBanner now={now} />
      </div>
      <HowItWorks />
      <OnboardingCall schedulingUrl={schedulingUrl} />
      <PricingSection />
      <HiringAdvantage />
      <WhyEthiopia />
    </div>
  )
}

/** The launch offer while it lasts, and afterwards a note that it has ended (product spec, part 1, section 2). */
function LaunchOfferBanner({ now }: { now: number }) {
  const { stands, title, text, button } = getLaunchOffer(now)
  return (
    <section
      aria-labelledby="launch-offer"
      className={`flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line-2 p-5 ${stands ? 'bg-adey-wash' : 'bg-surface'}`}
    >
      <div>
        <h2 id="launch-offer" className={stands ? 'text-lg text-adey-ink' : 'text-base'}>
          {title}
        </h2>
        <p className="mt-1 text-ink-2">{text}</p>
      </div>
      <ButtonLink to={paths.postJob()} variant={stands ? 'primary' : 'quiet'}>
        {button}
      </ButtonLink>
    </section>
  )
}
