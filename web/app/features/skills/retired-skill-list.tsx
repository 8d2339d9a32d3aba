import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { retiredSkillsQuery } from './skills-queries.ts'
import type { useSkillActions } from './use-skill-actions.ts'

/** Skills that were removed within the last thirty days; each can be restored. */
export function RetiredSkillList({ busy, restore }: Pick<ReturnType<typeof useSkillActions>, 'busy' | 'restore'>) {
  const retired = useLoadedQuery(retiredSkillsQuery)
  if (retired.length === 0) return null
  return (
    <TitledSection title={t`Removed from the list`} className="mt-8">
      <p className="mt-1 text-sm text-ink-3">{t`You can restore each of them for 30 days.`}</p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {retired.map((skill) => (
          <li key={skill.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <p className="min-w-0 grow">
              {skill.mergedInto ? (
                <Trans>
                  <span className="font-semibold">{ph({ name: skill.name })}</span>
                  <span className="text-ink-2"> merged into {ph({ target: skill.mergedInto.name })}</span>
                </Trans>
              ) : (
                <span className="font-semibold">{skill.name}</span>
              )}
              <span className="block text-sm text-ink-3">{formatDateTime(skill.at)}</span>
            </p>
            <Button
              variant="quiet"
              size="sm"
              icon="undo-2"
              busy={busy === skill.id}
              busyText={t`Restoring...`}
              onClick={() => void restore(skill)}
              aria-label={t`Restore ${ph({ name: skill.name })}`}
            >
              {t`Restore`}
            </Button>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
