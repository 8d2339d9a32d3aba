import { t } from '@lingui/core/macro'
import { CompanyTemplateForm, type CompanyTemplate } from '@sira/contract/company-templates'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { OPENED_ENTRY_STATE, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { VIEWER_ONLY_TEXT } from '../../ui/area-texts.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { TemplateList } from './template-list.tsx'
import { companyTemplatesQuery } from './templates-queries.ts'
import type { TemplateFormValues } from './template-form.tsx'

// Loaded with the first template that is opened.
const TemplateForm = lazyPart(() => import('./template-form.tsx'), 'TemplateForm')

const TITLE = t`Templates`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader() {
  await loadQuery(companyTemplatesQuery)
  return null
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The templates could not be loaded. Please try again.`)

const LEAD = t`Texts for messages to applicants. Names, job and interview time are filled in for each of them.`

export default function ListTemplates() {
  const { canEdit } = useCompanyPermissions()
  const templates = useLoadedQuery(companyTemplatesQuery)
  return (
    <AreaPage
      title={TITLE}
      lead={LEAD}
      tools={
        canEdit && (
          <ButtonLink
            to={paths.employer.templates(NEW)}
            state={OPENED_ENTRY_STATE}
            preventScrollReset
            variant="primary"
            icon="plus"
          >
            {t`New template`}
          </ButtonLink>
        )
      }
    >
      {!canEdit && <p className="mb-4 text-sm text-ink-2">{VIEWER_ONLY_TEXT}</p>}
      <TemplateList templates={templates} canEdit={canEdit} />
      {canEdit && <TemplateDialog templates={templates} />}
    </AreaPage>
  )
}

const NEW = 'new'
const EMPTY_TEMPLATE: TemplateFormValues = { name: '', kind: 'STATUS', subject: '', body: '' }
const MAX_NAME = 80

/** What the form begins with; a copy of a template that comes with the product gets a name of its own. */
const toFormValues = ({ name, kind, status, subject, body, isDefault }: CompanyTemplate): TemplateFormValues => ({
  kind,
  body,
  name: isDefault ? t`${name} (copy)`.slice(0, MAX_NAME) : name,
  status: status ?? undefined,
  subject: subject ?? '',
})

/** The template that the address names: the company's own to change, another one to copy, or a new one. */
function TemplateDialog({ templates }: { templates: readonly CompanyTemplate[] }) {
  const open = useSearchParams()[0].get('open') ?? ''
  const { close } = useOpenEntry(paths.employer.templates())
  const session = useSession()
  const account = session.state === 'signedIn' ? session.account : undefined
  const named = templates.find(({ id }) => id === open)
  const opened = named?.isDefault ? undefined : named
  const isOpen = named !== undefined || open === NEW
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={opened ? t`Edit template` : named ? t`Copy template` : t`New template`}
      variant="wide"
    >
      <Suspense fallback={<SkeletonPage />}>
        <TemplateForm
          key={open}
          schema={CompanyTemplateForm}
          opened={opened}
          values={named ? toFormValues(named) : EMPTY_TEMPLATE}
          draftKey={`template-${account?.id}-${open}-${opened?.updatedAt ?? ''}`}
          companyName={account?.company?.name ?? ''}
          onClose={close}
        />
      </Suspense>
    </Dialog>
  )
}
