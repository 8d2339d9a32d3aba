import { t } from '@lingui/core/macro'
import { Link, redirect, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { ContactMessageFilters } from './contact-message-filters.tsx'
import { ContactMessageList, NoMessages } from './contact-message-list.tsx'
import { ContactMessagePanel } from './contact-message-panel.tsx'
import {
  buildContactMessagesAddress,
  parseContactMessagesQuery,
  type ContactMessagesQuery,
} from './contact-messages-url.ts'
import { contactMessagesQuery } from './contact-queries.ts'
import { useMessageActions } from './use-message-actions.ts'

const TITLE = t`Messages`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseContactMessagesQuery(new URL(request.url).searchParams)
  const { found, isPastLastPage } = await loadQuery(contactMessagesQuery(query))
  if (isPastLastPage) throw redirect(buildMessagesPath(query, { page: found.totalPages, id: '' }))
  return { query }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title={TITLE} text={t`The messages could not be loaded. Please try again.`} />
)

const buildMessagesPath = (query: ContactMessagesQuery, change: Partial<ContactMessagesQuery>) =>
  paths.admin.messages(buildContactMessagesAddress({ ...query, ...change }))

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function AnswerMessages({ loaderData: { query } }: { loaderData: Loaded }) {
  const { messages, found, chosen, opened } = useLoadedQuery(contactMessagesQuery(query))
  const navigate = useNavigate()
  const to = (change: Partial<ContactMessagesQuery>) => buildMessagesPath(query, change)
  const applyFilters = (change: Partial<ContactMessagesQuery>) =>
    void navigate(to({ ...change, page: 1, id: '' }), {
      replace: query.search !== '' && 'search' in change,
      preventScrollReset: true,
    })
  const { handledMessage, answer, handle, undo } = useMessageActions(to({ id: '' }))
  return (
    <AreaPage title={TITLE} lead={t`Messages from the contact form.`}>
      <ContactMessageFilters query={query} total={found.total} to={to} onFilter={applyFilters} />
      {handledMessage && <HandledLine subject={handledMessage.subject} onUndo={() => void undo()} />}
      {!chosen ? (
        <NoMessages query={query} />
      ) : (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={opened ? 'hidden lg:block' : ''}>
            <ContactMessageList messages={messages} selected={chosen.id} to={(id) => to({ id })} />
            <Pager meta={found} to={(page) => to({ page, id: '' })} />
          </div>
          <div className={`min-w-0 ${opened ? '' : 'hidden lg:block'}`}>
            {opened && <BackLink to={to({ id: '' })} />}
            <ContactMessagePanel
              key={chosen.id}
              message={chosen}
              onAnswer={(text) => answer(chosen, text)}
              onHandled={(handled) => handle(chosen, handled)}
            />
          </div>
        </div>
      )}
    </AreaPage>
  )
}

const BackLink = ({ to }: { to: string }) => (
  <Link className="link mb-2 inline-flex min-h-11 items-center gap-1 lg:hidden" to={to}>
    <Icon name="arrow-left" className="size-4" />
    {t`All messages`}
  </Link>
)

const HandledLine = ({ subject, onUndo }: { subject: string; onUndo: () => void }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-4 rounded-md bg-forest-wash px-3 py-1 text-sm" role="status">
    {t`“${subject}” is marked as handled.`}
    <Button variant="ghost" size="sm" icon="undo-2" onClick={onUndo}>
      {t`Undo`}
    </Button>
  </p>
)
