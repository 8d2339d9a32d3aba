import { t } from '@lingui/core/macro'
import { POST_A_JOB } from '../../ui/texts.ts'

const STEPS = [
  {
    numeral: '፩',
    title: t`Create Your Profile`,
    text: t`Add your name, logo and trade license. We review them within 24-48 hours.`,
  },
  {
    numeral: '፪',
    title: POST_A_JOB,
    text: t`Say what the work is, what it pays and which skills it needs, and ask your own questions. It is reviewed before it goes live.`,
  },
  {
    numeral: '፫',
    title: t`Review Applications`,
    text: t`Read cover letters, answers and resumes in one place, and decide with one click.`,
  },
  {
    numeral: '፬',
    title: t`Schedule Interviews`,
    text: t`Propose times for an interview, write to the people you choose, and send your offer. They answer in one place.`,
  },
] as const

/** How a company gets from its profile to interviews. */
export function HowItWorks() {
  return (
    <section className="mt-12" aria-labelledby="how">
      <h2 id="how" className="text-xl">
        {t`How It Works`}
      </h2>
      <ol className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(({ numeral, title, text }) => (
          <li key={title}>
            <span className="font-mark text-3xl text-forest" lang="am" aria-hidden="true">
              {numeral}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
