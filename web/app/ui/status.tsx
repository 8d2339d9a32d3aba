import { APPLICATION_STATUS, COMPANY_STATUS, JOB_STATUS } from './labels.ts'

export type Tone = 'adey' | 'tana' | 'forest' | 'cherry' | 'stone' | 'buna'

/** Colours of the product spec, part 2, section 4: yellow, blue, green, red, grey. */
const tones: Record<string, Tone> = {
  PENDING: 'adey',
  SHORTLISTED: 'tana',
  INTERVIEWED: 'tana',
  OFFERED: 'forest',
  ACCEPTED: 'forest',
  REJECTED: 'cherry',
  ACTIVE: 'forest',
  SUSPENDED: 'cherry',
}
const words: Record<string, string> = { ...COMPANY_STATUS, ...JOB_STATUS, ...APPLICATION_STATUS }

export const toneOf = (status: string): Tone => tones[status] ?? 'stone'

/** The diamond alone, for a place that already has the word (tabs, board columns). */
export function Diamond({ tone }: { tone: Tone }) {
  return <span className={`dot dot-${tone}`} aria-hidden="true" />
}

/** A status as diamond, word and colour; takes any application, job or company status. */
export function Status({ status, word }: { status: string; word?: string }) {
  const tone = toneOf(status)
  return (
    <span className={`tag tag-${tone} gap-1.5 px-2`}>
      <Diamond tone={tone} />
      {word ?? words[status] ?? status}
    </span>
  )
}

/** A plain coloured label: job type, Remote, level, NEW, Featured. */
export function Tag({ tone = 'stone', children }: { tone?: Tone; children: React.ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}

/** Four little bars for a skill level; decoration beside the word. */
export function SkillMeter({ level }: { level: string }) {
  const steps = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT']
  const reached = steps.indexOf(level)
  return (
    <span className="meter" aria-hidden="true">
      {steps.map((step, at) => (
        <i key={step} className={at <= reached ? 'on' : ''} />
      ))}
    </span>
  )
}
