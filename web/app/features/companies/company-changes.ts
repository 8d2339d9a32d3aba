const TEXT_FIELDS = ['name', 'website', 'email', 'phone', 'location', 'description', 'size', 'industry'] as const

type CompanyTextValues = { [K in (typeof TEXT_FIELDS)[number]]?: string | null }
type CompanyFileValues = { logo?: unknown; trade_license?: unknown }

/**
 * The changes to a company profile: texts that differ ('' removes one) and newly chosen files. Empty if nothing
 * changed.
 */
export function getCompanyChanges<T extends CompanyTextValues & CompanyFileValues>(
  before: CompanyTextValues,
  after: T,
): Partial<T> {
  const texts = TEXT_FIELDS.filter((name) => (after[name] ?? '') !== (before[name] ?? '')).map(
    (name) => [name, after[name] ?? ''] as const,
  )
  const files = (['logo', 'trade_license'] as const)
    .filter((name) => after[name])
    .map((name) => [name, after[name]] as const)
  return Object.fromEntries<unknown>([...texts, ...files]) as Partial<T>
}
