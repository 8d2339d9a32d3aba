import { ph, t } from '@lingui/core/macro'
import type { Conversation as ConversationItem } from '@sira/contract/conversations'
import { Link, redirect, useLocation, useNavigate } from 'react-router'
import { removeLanguage } from '../../language.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { subscribeToCompanyEvents } from '../../api/event-stream.ts'
import { loadQuery } from '../../api/queries.ts'
import { reloadMessages } from '../../api/unread-messages.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { NotificationArrivals } from '../../layouts/notification-arrivals.tsx'
import { paths, type QueryParams } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager, parsePage } from '../../ui/pager.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useSubscription } from '../../ui/use-subscription.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Conversation } from './conversation.tsx'
import { conversationsQuery } from './conversations-queries.ts'
import { MessageTemplatePicker } from './message-template-picker.tsx'
import type { Route } from './+types/list-conversations.route'

const TITLE = t`Messages`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = parseConversationsQuery(url.searchParams)
  const { meta: found } = await loadQuery(conversationsQuery(query))
  if (found.currentPage !== query.page)
    throw redirect(removeLanguage(url.pathname) + '?' + new URLSearchParams({ page: String(found.currentPage) }))
  return { query }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The messages could not be loaded. Please try again.`)

type Side = 'COMPANY' | 'SEEKER'
/** The conversations of the area: of the company, or of the seeker. */
export default function ListConversations({ loaderData: { query } }: Route.ComponentProps) {
  const { conversations, meta: found, opened } = useLoadedQuery(conversationsQuery(query))
  const side: Side = useLocation().pathname.startsWith(paths.employer.messages()) ? 'COMPANY' : 'SEEKER'
  const area = side === 'COMPANY' ? paths.employer : paths.seeker
  const to = (change: Partial<ConversationsQuery>) => area.messages(buildConversationsAddress({ ...query, ...change }))
  const isOpen = query.id !== ''
  return (
    <AreaPage title={TITLE} lead={LEADS[side]}>
      <LiveMessages side={side} />
      {conversations.length === 0 && !opened && !query.unread ? (
        <EmptyState title={t`No messages yet`} hint={HINTS[side]} action={<ToApplications side={side} />} />
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <div className={isOpen ? 'hidden lg:block' : ''}>
            <UnreadTabs query={query} to={to} />
            <ConversationList {...{ conversations, side }} openId={query.id} to={(id) => to({ id })} />
            <Pager meta={found} to={(page) => to({ page, id: '' })} />
          </div>
          {isOpen ? (
            <OpenConversation key={query.id} {...{ opened, side }} back={to({ id: '' })} />
          ) : (
            <p className="hidden rounded-lg border border-line bg-surface p-6 text-ink-3 lg:block">
              {t`Choose a conversation on the left.`}
            </p>
          )}
        </div>
      )}
    </AreaPage>
  )
}

const LEADS: Record<Side, string> = {
  COMPANY: t`What your team and applicants write to each other.`,
  SEEKER: t`What companies write about your applications.`,
}
const HINTS: Record<Side, string> = {
  COMPANY: t`Open an application to write to the person who sent it.`,
  SEEKER: t`A company can write to you about your application, and you can answer here.`,
}

const ToApplications = ({ side }: { side: Side }) => (
  <ButtonLink variant="quiet" to={side === 'COMPANY' ? paths.employer.applications() : paths.seeker.applications()}>
    {t`See your applications`}
  </ButtonLink>
)

/** Keeps the messages on the screen up to date. */
function LiveMessages({ side }: { side: Side }) {
  useSubscription(side === 'COMPANY' ? subscribeToCompanyEvents : undefined, ({ kind }) => {
    if (kind === 'messaged' || kind === 'again') void reloadMessages()
  })
  return side === 'SEEKER' && <NotificationArrivals onArrival={() => void reloadMessages()} />
}

type UnreadTabsProps = { query: ConversationsQuery; to: (change: Partial<ConversationsQuery>) => string }

function UnreadTabs({ query, to }: UnreadTabsProps) {
  const tabs = [
    [false, t`All`],
    [true, t`Unread`],
  ] as const
  return (
    <nav aria-label={t`Which conversations`} className="mb-2 flex gap-1">
      {tabs.map(([unread, label]) => (
        <Link
          key={label}
          to={to({ unread, page: 1, id: '' })}
          aria-current={query.unread === unread ? 'page' : undefined}
          className={`btn btn-sm ${query.unread === unread ? 'btn-quiet' : 'btn-ghost'}`}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

interface ConversationListProps {
  conversations: readonly ConversationItem[]
  side: Side
  openId: string
  to: (applicationId: string) => string
}

function summarizeMessage({ isRemoved, from, body }: ConversationItem['last'], side: Side): string {
  if (isRemoved) return t`Removed message`
  return from === side ? t`You: ${body}` : body
}

function ConversationList({ conversations, side, openId, to }: ConversationListProps) {
  if (conversations.length === 0)
    return <EmptyState title={t`No unread messages`} hint={t`You have read everything.`} />
  return (
    <ul className="grid content-start gap-1" aria-label={t`Conversations`}>
      {conversations.map(({ id, name, job, last, state }) => (
        <li key={id}>
          <Link
            to={to(id)}
            preventScrollReset
            aria-current={id === openId ? 'true' : undefined}
            className={`block rounded-md border border-line bg-surface px-3 py-2.5 no-underline hover:bg-sunken ${id === openId ? 'lg:border-forest lg:bg-forest-wash' : ''}`}
          >
            <span className="flex items-baseline gap-2">
              <span className={`truncate ${state.unread > 0 ? 'font-bold' : 'font-semibold'}`}>{name}</span>
              {state.unread > 0 && <Tag tone="adey">{t`${ph({ count: state.unread })} new`}</Tag>}
              <time className="ml-auto flex-none text-xs text-ink-3" dateTime={last.createdAt}>
                {formatRelativeDate(last.createdAt)}
              </time>
            </span>
            <span className="block truncate text-sm text-ink-2">{job.title}</span>
            <span className="block truncate text-sm text-ink-3">{summarizeMessage(last, side)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

type OpenConversationProps = { opened: ConversationItem | null; side: Side; back: string }

function OpenConversation({ opened, side, back }: OpenConversationProps) {
  const { canEdit } = useCompanyPermissions()
  return (
    <section aria-labelledby="conversation" className="min-w-0">
      <BackLink className="lg:hidden" to={back}>{t`All messages`}</BackLink>
      {opened ? (
        <div className="rounded-lg border border-line bg-surface p-4 md:p-5">
          <ConversationHeader opened={opened} side={side} />
          <Conversation
            applicationId={opened.id}
            state={opened.state}
            side={side}
            name={opened.name}
            canEdit={side === 'SEEKER' || canEdit}
            tools={
              side === 'COMPANY'
                ? (insert) => <MessageTemplatePicker values={{ jobTitle: opened.job.title }} onInsert={insert} />
                : undefined
            }
            startsAtEnd
            onChange={() => void reloadMessages()}
          />
        </div>
      ) : (
        <NoConversation back={back} />
      )}
    </section>
  )
}

function NoConversation({ back }: { back: string }) {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={t`There are no messages about this application`}
      hint={t`It may have been withdrawn, or belong to another account.`}
      action={
        <ButtonLink variant="quiet" to={back} onClick={() => void navigate(back)}>
          {t`All messages`}
        </ButtonLink>
      }
    />
  )
}

/** With whom, about what, and a link to the application. */
function ConversationHeader({ opened: { name, job, status, id }, side }: { opened: ConversationItem; side: Side }) {
  const toApplication = side === 'COMPANY' ? paths.employer.applications : paths.seeker.applications
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line pb-3">
      <div className="min-w-0 grow">
        <h2 id="conversation" className="text-lg/tight">
          {name}
        </h2>
        <p className="text-sm text-ink-2">{job.title}</p>
      </div>
      <StatusTag status={status} />
      <Link className="link text-sm" to={toApplication({ id })}>
        {t`See the application`}
      </Link>
    </header>
  )
}

/** What the address of the messages names. */
interface ConversationsQuery {
  page: number
  /** Only conversations with unread messages. */
  unread: boolean
  /** The application whose conversation is open; empty for none. */
  id: string
}

/** Reads the query from the URL; invalid values are replaced by defaults. */
const parseConversationsQuery = (search: URLSearchParams): ConversationsQuery => ({
  page: parsePage(search),
  unread: search.get('unread') === 'true',
  id: /^[0-9a-f-]{36}$/i.test(search.get('id') ?? '') ? search.get('id')! : '',
})

/** The URL parameters of a query; defaults are left out. */
const buildConversationsAddress = ({ page, unread, id }: ConversationsQuery): QueryParams => ({
  page: page > 1 ? page : '',
  unread: unread ? 'true' : '',
  id,
})
