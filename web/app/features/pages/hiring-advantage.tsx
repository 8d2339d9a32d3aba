import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'

const ADVANTAGES: readonly { title: string; text: string; icon: IconName }[] = [
  {
    title: 'Technical Screening',
    text: 'Every posting names the skills it needs and how well they must be known; every profile says the same of its owner.',
    icon: 'clipboard-list',
  },
  {
    title: 'Fast Hiring',
    text: 'Letter, resume and contact details lie side by side. A decision is one press, and the applicant hears of it by mail.',
    icon: 'zap',
  },
  {
    title: 'Quality Matching',
    text: 'People find you by skill, level, place and pay, so those who apply know what they apply for.',
    icon: 'target',
  },
  {
    title: 'Skill Assessment',
    text: 'Skills with levels and years, work and education in one order: profiles can be compared at a glance.',
    icon: 'award',
  },
]
const HIRING_STEPS = [
  { numeral: '፩', step: 'Say what you need: the work, the skills, the pay.' },
  { numeral: '፪', step: 'We look at the posting and put it in front of the people it is for.' },
  { numeral: '፫', step: 'Read who applied, and shortlist.' },
  { numeral: '፬', step: 'Meet, offer, and close the job.' },
]

export function HiringAdvantage() {
  return (
    <section className="mt-14" aria-labelledby="advantage">
      <h2 id="advantage" className="text-xl">
        What you get from hiring here
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-2 lg:grid-cols-4">
        {ADVANTAGES.map(({ title, text, icon }) => (
          <li key={title}>
            <h3 className="flex items-center gap-2 text-lg">
              <Icon name={icon} className="text-forest" />
              {title}
            </h3>
            <p className="mt-1 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
      <div className="panel mt-8 p-6">
        <h3 className="text-lg">Our hiring process in four steps</h3>
        <ol className="mt-3 grid gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-4">
          {HIRING_STEPS.map(({ numeral, step }) => (
            <li key={step} className="flex gap-3">
              <span className="font-mark text-2xl text-forest" lang="am" aria-hidden="true">
                {numeral}
              </span>
              <span className="pt-1">{step}</span>
            </li>
          ))}
        </ol>
        <ButtonLink to={paths.postJob()} className="mt-5">
          Post a Job Now
        </ButtonLink>
      </div>
    </section>
  )
}
