const TEXTS = ['name', 'website', 'email', 'phone', 'location', 'description', 'size', 'industry'] as const

type Texts = { [K in (typeof TEXTS)[number]]?: string | null }
type Files = { logo?: unknown; trade_license?: unknown }

/** What of an edited company profile is sent: texts that differ ('' takes one away) and newly chosen files; empty when nothing differs. */
export function companyChange<T extends Texts & Files>(before: Texts, after: T): Partial<T> {
  const texts = TEXTS.filter((name) => (after[name] ?? '') !== (before[name] ?? '')).map(
    (name) => [name, after[name] ?? ''] as const,
  )
  const files = (['logo', 'trade_license'] as const)
    .filter((name) => after[name])
    .map((name) => [name, after[name]] as const)
  return Object.fromEntries<unknown>([...texts, ...files]) as Partial<T>
}
