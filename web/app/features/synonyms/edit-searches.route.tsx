import type { Synonym } from '@sira/contract/synonyms'
import { plural, t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import { Navigate, redirect, useNavigation } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format-text.ts'
import { ListSearch } from '../../ui/list-search.tsx'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { useListFilters } from '../../ui/use-list-filters.ts'
import { SynonymDialogs } from './synonym-dialogs.tsx'
import { SynonymList } from './synonym-list.tsx'
import { synonymsQuery, unmatchedSearchesQuery } from './synonyms-queries.ts'
import { buildSearchesAddress, parseSearchesQuery, type SearchesQuery } from './synonyms-url.ts'
import { UnmatchedSearchList } from './unmatched-search-list.tsx'
import { useSynonymActions } from './use-synonym-actions.ts'
import type { Route } from './+types/edit-searches.route'

const TITLE = t`Searches`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

const buildSearchesPath = (query: SearchesQuery, change: Partial<SearchesQuery>) =>
  paths.admin.searches(buildSearchesAddress(query, change))

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const listed = parseSearchesQuery(new URL(request.url).searchParams)
  const [unmatched, synonyms] = await Promise.all([
    loadQuery(unmatchedSearchesQuery(listed)),
    loadQuery(synonymsQuery(listed)),
  ])
  const existing = { ...listed, page: synonyms.meta.currentPage, unmatchedPage: unmatched.meta.currentPage }
  const path = buildSearchesPath(existing, {})
  if (path !== buildSearchesPath(listed, {})) throw redirect(path)
  return { listed }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The searches could not be loaded. Please try again.`)

export default function EditSearches({ loaderData: { listed } }: Route.ComponentProps) {
  const actions = useSynonymActions()
  const addSynonym = (phrase: string) => actions.open({ action: 'add', phrase })
  const changeSynonym = (synonym: Synonym) => actions.open({ action: 'edit', synonym })
  const { data: synonyms } = useLoadedQuery(synonymsQuery(listed))
  const { data: searches } = useLoadedQuery(unmatchedSearchesQuery(listed))
  return (
    <AreaPage
      title={TITLE}
      lead={t`What people search for without finding it, and synonyms that lead them to the jobs.`}
      tools={
        <Button icon="plus" onClick={() => addSynonym('')}>
          {t`Add a synonym`}
        </Button>
      }
    >
      <UnmatchedSearches
        listed={listed}
        busy={actions.busy}
        onAdd={addSynonym}
        onChange={changeSynonym}
        onDismiss={actions.dismiss}
      />
      <Synonyms listed={listed} onAction={(action, synonym) => actions.open({ action, synonym })} />
      <SynonymDialogs {...actions} synonyms={[...synonyms, ...searches.flatMap(({ synonym }) => synonym ?? [])]} />
    </AreaPage>
  )
}

interface UnmatchedSearchesProps extends Omit<ComponentProps<typeof UnmatchedSearchList>, 'searches'> {
  listed: SearchesQuery
}

function UnmatchedSearches({ listed, ...rowActions }: UnmatchedSearchesProps) {
  const { data: searches, meta: found } = useLoadedQuery(unmatchedSearchesQuery(listed))
  const { to } = useListFilters(parseSearchesQuery, buildSearchesPath)
  const isNavigating = useNavigation().state === 'loading'
  const toPage = (unmatchedPage: number) => to({ unmatchedPage })
  return (
    <section aria-labelledby="unmatched">
      {/* The last entry of the last page has left the list. */}
      {!isNavigating && found.currentPage !== listed.unmatchedPage && (
        <Navigate to={toPage(found.currentPage)} replace />
      )}
      <h2 id="unmatched" className="text-lg">
        {t`Searches that no job matched`}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-3">
        {t`Without anything about who searched. We keep the words for 90 days after the last search for them.`}
      </p>
      <UnmatchedSearchList searches={searches} {...rowActions} />
      <Pager meta={found} to={toPage} label={t`Pages of searches`} />
    </section>
  )
}

function formatSynonymCount(count: number): string {
  const shown = formatCount(count)
  return plural(count, { one: `${shown} synonym`, other: `${shown} synonyms` })
}

interface SynonymsProps {
  listed: SearchesQuery
  onAction: Parameters<typeof SynonymList>[0]['onAction']
}

function Synonyms({ listed, onAction }: SynonymsProps) {
  const { data: synonyms, meta: found } = useLoadedQuery(synonymsQuery(listed))
  const { query, to, applyFilters } = useListFilters(parseSearchesQuery, buildSearchesPath)
  const isNavigating = useNavigation().state === 'loading'
  return (
    <section aria-labelledby="synonyms" className="mt-10">
      {!isNavigating && found.currentPage !== listed.page && <Navigate to={to({ page: found.currentPage })} replace />}
      <h2 id="synonyms" className="text-lg">
        {t`Synonyms`}
      </h2>
      <ListSearch
        className="mt-2 sm:max-w-sm"
        label={t`Search synonyms`}
        placeholder={t`Typed words or meaning`}
        value={query.search}
        onSearch={(search) => applyFilters({ search })}
      />
      <p role="status" className="num mt-3 text-sm text-ink-3">
        {formatSynonymCount(found.total)}
      </p>
      <div className="mt-3">
        {synonyms.length > 0 ? (
          <SynonymList synonyms={synonyms} onAction={onAction} />
        ) : (
          <EmptyState
            level={3}
            title={listed.search ? t`No synonyms found` : t`No synonyms yet`}
            hint={listed.search ? undefined : t`A synonym tells the search what people mean by their words.`}
          />
        )}
      </div>
      <Pager meta={found} to={(page) => to({ page })} label={t`Pages of synonyms`} keepsScroll />
    </section>
  )
}
