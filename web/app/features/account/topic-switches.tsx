import { t } from '@lingui/core/macro'
import type { NotificationTopic } from '@sira/contract/area-enums'
import type { NotificationTopics } from '@sira/contract/notifications'
import { CheckboxField } from '../../ui/field.tsx'
import { ActionResult } from './action-result.tsx'

const LABELS: Record<NotificationTopic, string> = {
  JOB_ALERTS: t`Job alerts`,
  APPLICATIONS: t`Applications and offers`,
  INTERVIEWS: t`Interviews`,
  MESSAGES: t`Messages`,
  OTHER: t`Everything else`,
}

interface TopicSwitchesProps {
  /** Begins the names of the fields. */
  channel: 'telegram' | 'push'
  /** The topics to choose from. */
  topics: readonly NotificationTopic[]
  chosen: NotificationTopics
  /** Why topics were not saved. */
  failures: Partial<Record<NotificationTopic, string>>
  onChange: (topic: NotificationTopic, isOn: boolean) => void
}

/** Which notifications a person gets by a channel. */
export const TopicSwitches = ({ channel, topics, chosen, failures, onChange }: TopicSwitchesProps) => (
  <ul className="mt-2">
    {topics.map((topic) => (
      <li key={topic} className="border-t border-line py-2 first:border-0">
        <CheckboxField
          variant="switch"
          name={`${channel}-${topic}`}
          label={LABELS[topic]}
          checked={chosen[topic]}
          onChange={({ target }) => onChange(topic, target.checked)}
        />
        {failures[topic] && <ActionResult text={failures[topic]} failed />}
      </li>
    ))}
  </ul>
)
