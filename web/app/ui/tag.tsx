export type StatusTone = 'adey' | 'tana' | 'forest' | 'cherry' | 'stone' | 'buna'

/** A plain coloured label: job type, Remote, level, NEW, Featured. */
export function Tag({ tone = 'stone', children }: { tone?: StatusTone; children: React.ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>
}

/** Four little bars for a skill level; decoration beside the name of the level. */
export function SkillMeter({ level }: { level: string }) {
  const steps = ['BEGINNER', 'INTERMEDIATE', 'ADVANCED', 'EXPERT']
  const levelIndex = steps.indexOf(level)
  return (
    <span className="meter" aria-hidden="true">
      {steps.map((step, index) => (
        <i key={step} className={index <= levelIndex ? 'on' : ''} />
      ))}
    </span>
  )
}
