import { t } from '@lingui/core/macro'
import type { ConversationState } from '@sira/contract/conversations'
import { Conversation } from './conversation.tsx'
import { MessageTemplatePicker } from './message-template-picker.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'

interface CompanyConversationProps {
  application: {
    id: string
    conversation: ConversationState
    job: { title: string }
    jobSeeker: { user: { firstName: string } }
  }
  canEdit: boolean
  /** Called when a message was written, and when messages were read. */
  onChange: () => void
  onRead: () => void
}

/** The messages between the company and the person who sent an application. */
export function CompanyConversation({ application, canEdit, onChange, onRead }: CompanyConversationProps) {
  const { conversation, job, jobSeeker } = application
  const { firstName } = jobSeeker.user
  // Nobody to write to, and nothing was written.
  if (conversation.count === 0 && !conversation.canWrite && !conversation.isBlocked) return null
  return (
    <TitledSection
      title={t`Messages`}
      level={3}
      className="mt-6 border-t border-line pt-3"
      titleClassName="mb-2 text-sm"
    >
      <Conversation
        key={application.id}
        applicationId={application.id}
        state={conversation}
        side="COMPANY"
        name={firstName}
        tools={(insert) => <MessageTemplatePicker values={{ firstName, jobTitle: job.title }} onInsert={insert} />}
        canEdit={canEdit}
        onChange={onChange}
        onRead={onRead}
      />
    </TitledSection>
  )
}
