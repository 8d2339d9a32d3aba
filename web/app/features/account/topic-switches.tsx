import { t } from '@lingui/core/macro'
import type { NotificationTopics } from '@sira/contract/notifications'
import { CheckboxField } from '../../ui/field.tsx'

const TOPICS = [
  { name: 'JOB_ALERTS', label: t`Job alerts` },
  { name: 'APPLICATIONS', label: t`Applications and offers` },
  { name: 'INTERVIEWS', label: t`Interviews` },
  { name: 'MESSAGES', label: t`Messages` },
  { name: 'OTHER', label: t`Everything else` },
] as const

interface TopicSwitchesProps {
  /** Begins the names of the fields. */
  channel: 'telegram' | 'push'
  topics: NotificationTopics
  onChange: (topics: Partial<NotificationTopics>) => void
}

/** Which notifications a person gets by a channel. */
export const TopicSwitches = ({ channel, topics, onChange }: TopicSwitchesProps) => (
  <ul className="mt-2">
    {TOPICS.map(({ name, label }) => (
      <li key={name} className="border-t border-line py-2 first:border-0">
        <CheckboxField
          variant="switch"
          name={`${channel}-${name}`}
          label={label}
          checked={topics[name]}
          onChange={({ target }) => onChange({ [name]: target.checked })}
        />
      </li>
    ))}
  </ul>
)
