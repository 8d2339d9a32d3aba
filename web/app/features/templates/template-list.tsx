import { ph, t } from '@lingui/core/macro'
import type { CompanyTemplate } from '@sira/contract/company-templates'
import { TEMPLATE_KINDS, type TemplateKind } from '@sira/contract/area-enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { formatFailedCall } from '../../ui/failed-call.ts'
import { FormSection } from '../../ui/titled-section.tsx'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { TEMPLATE_KIND_LABELS } from './template-kinds.ts'
import { deleteTemplate, restoreTemplate } from './templates-queries.ts'

interface TemplateListProps {
  templates: readonly CompanyTemplate[]
  canEdit: boolean
}

/** The templates by what they are for, those of the company first. */
export const TemplateList = ({ templates, canEdit }: TemplateListProps) => (
  <div className="grid max-w-[52rem] gap-8">
    {TEMPLATE_KINDS.map((kind) => (
      <KindSection key={kind} {...{ kind, canEdit }} templates={templates.filter((one) => one.kind === kind)} />
    ))}
  </div>
)

const EMPTY_TEXTS: Readonly<Record<TemplateKind, string>> = {
  STATUS: t`No templates for status changes yet.`,
  MESSAGE: t`No templates for messages yet.`,
  INVITATION: t`No templates for invitations yet.`,
}

const KindSection = ({ kind, templates, canEdit }: TemplateListProps & { kind: TemplateKind }) => (
  <FormSection title={TEMPLATE_KIND_LABELS[kind]}>
    {templates.length === 0 && <p className="text-sm text-ink-3">{EMPTY_TEXTS[kind]}</p>}
    <ul className="grid gap-3">
      {templates.map((template) => (
        <TemplateRow key={template.id} {...{ template, canEdit }} />
      ))}
    </ul>
  </FormSection>
)

function TemplateRow({ template, canEdit }: { template: CompanyTemplate; canEdit: boolean }) {
  const { id, name, status, isDefault } = template
  return (
    <li className="rounded-md border border-line-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="min-w-0 text-base break-words">{name}</h3>
        {status && <StatusTag status={status} />}
        {isDefault && <Tag>{t`From ${PRODUCT_NAME}`}</Tag>}
        {canEdit && (
          <span className="ml-auto flex items-center gap-1">
            <ButtonLink
              to={paths.employer.templates(id)}
              state={OPENED_ENTRY_STATE}
              preventScrollReset
              variant="quiet"
              size="sm"
              icon={isDefault ? 'copy' : 'pencil'}
              aria-label={isDefault ? t`Copy “${name}”` : t`Edit “${name}”`}
            >
              {isDefault ? t`Copy` : t`Edit`}
            </ButtonLink>
            {!isDefault && (
              <IconButton icon="trash-2" label={t`Delete “${name}”`} onClick={() => void deleteWithUndo(template)} />
            )}
          </span>
        )}
      </div>
      {template.subject && <p className="mt-1 text-sm font-medium break-words">{template.subject}</p>}
      <p className="mt-1 line-clamp-2 text-sm break-words text-ink-2">{template.body}</p>
    </li>
  )
}

async function deleteWithUndo(template: CompanyTemplate): Promise<void> {
  try {
    await deleteTemplate(template.id)
  } catch (error) {
    toast.error(formatFailedCall(error, t`We could not delete it`), RESULT_TOAST)
    return
  }
  offerUndo({ text: t`“${ph({ name: template.name })}” deleted`, undo: () => restoreTemplate(template) })
}
