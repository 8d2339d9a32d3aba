import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getLaunchOffer } from './launch-offer.ts'

/** The launch offer while it lasts, and afterwards a note that it has ended (product spec, part 1, section 2). */
export function LaunchOfferBanner({ now }: { now: number }) {
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
