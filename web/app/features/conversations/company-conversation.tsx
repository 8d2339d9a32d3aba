import { t } from '@lingui/core/macro'
import type { ConversationState } from '@sira/contract/conversations'
import { useId } from 'react'
import { Conversation } from './conversation.tsx'
import { MessageTemplatePicker } from './message-template-picker.tsx'

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
  const id = useId()
  const { conversation, job, jobSeeker } = application
  const { firstName } = jobSeeker.user
  // Nobody to write to, and nothing was written.
  if (conversation.count === 0 && !conversation.canWrite && !conversation.isBlocked) return null
  return (
    <section aria-labelledby={id} className="mt-6 border-t border-line pt-3">
      <h3 id={id} className="mb-2 text-sm">
        {t`Messages`}
      </h3>
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
    </section>
  )
}
