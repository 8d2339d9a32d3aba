import { t } from '@lingui/core/macro'
import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { type ComponentProps, type ComponentType, lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { createDeviceSetting } from '../../ui/device-setting.ts'
import { Icon } from '../../ui/icon.tsx'
import { buildAlertName } from './alert-name.ts'
import { VisitorAlertPanel } from './visitor-alert-panel.tsx'

type CreateAlertProps = ComponentProps<typeof import('./create-alert-dialog.tsx').CreateAlertDialog>
/** Has its own script, which only signed-in people load; if it cannot be loaded the page works without the dialog. */
const CreateAlertDialog = lazy<ComponentType<CreateAlertProps>>(() =>
  import('./create-alert-dialog.tsx').then(
    ({ CreateAlertDialog: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

const { set: setHidden, useIsOn: useHidden } = createDeviceSetting('alert-bar-hidden')

const GET_NEW_JOBS = t`Get new jobs for this search by email`

interface AlertBarProps {
  filters: JobFilters
  /** The labels of the active filters. */
  labels: readonly string[]
  /** The address of this list, to come back to. */
  here: string
}

/**
 * At the end of the list: an alert that sends new jobs of this search by email. It is part of the page, covers nothing,
 * and can be hidden on this device. Companies do not see it, because they have no use for it.
 */
export function JobAlertBar({ filters, labels, here }: AlertBarProps) {
  const session = useSession()
  const { isHidden, wasPressed, hide } = useAlertBarVisibility()
  const [open, setOpen] = useState(false)
  const [createdFor, setCreatedFor] = useState<string>()
  const isCreated = createdFor === getSearchKey(filters)
  if (session.state === 'signedIn' && session.account.role !== 'JOBSEEKER') return null
  if (isHidden) return <HiddenAlertBar autoFocus={wasPressed} onShow={() => hide(false)} />
  return (
    <section
      aria-label={t`Job alert`}
      className="no-print mt-6 rounded-lg border border-line-2 bg-forest-wash px-4 py-3 md:px-5"
    >
      <AlertBarHeader
        isCreated={isCreated}
        wasPressed={wasPressed}
        onCreate={() => setOpen(true)}
        onHide={() => hide(true)}
      />
      {/* While the session is loading, visitors see the form; people who may be signed in wait for the button. */}
      {session.state !== 'signedIn' && (
        <div className={session.state === 'loading' ? 'while-unknown' : ''}>
          <VisitorAlertPanel
            key={getSearchKey(filters)}
            filters={filters}
            name={buildAlertName(filters, labels)}
            here={here}
          />
        </div>
      )}
      <CreateAlert
        open={open}
        onClose={() => setOpen(false)}
        onCreated={() => setCreatedFor(getSearchKey(filters))}
        filters={filters}
        labels={labels}
      />
    </section>
  )
}

interface AlertBarHeaderProps {
  /** There is an alert for this search, made just now. */
  isCreated: boolean
  /** The bar was just shown again: the button that hides it gets the focus. */
  wasPressed: boolean
  onCreate: () => void
  onHide: () => void
}

function AlertBarHeader({ isCreated, wasPressed, onCreate, onHide }: AlertBarHeaderProps) {
  const isSignedIn = useSession().state === 'signedIn'
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Icon name="bell" className="flex-none text-forest max-sm:hidden" />
      <p className="min-w-0 grow basis-32 text-sm font-medium">
        {isCreated ? t`You get new jobs for this search by email` : GET_NEW_JOBS}
      </p>
      {isCreated && (
        <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.seeker.settings('notifications')}>
          {t`Your job alerts`}
        </Link>
      )}
      {!isCreated && isSignedIn && (
        <Button size="sm" onClick={onCreate}>
          {t`Create alert`}
        </Button>
      )}
      <IconButton
        icon="x"
        label={t`Hide job alert bar`}
        className="needs-scripts -mr-2"
        autoFocus={wasPressed}
        onClick={onHide}
      />
    </div>
  )
}

/** Whether the bar is hidden on this device. */
function useAlertBarVisibility() {
  const isHidden = useHidden()
  // The button that was pressed is gone: its counterpart gets the focus.
  const [wasPressed, setPressed] = useState(false)
  const hide = (hidden: boolean) => {
    setPressed(true)
    setHidden(hidden)
  }
  return { isHidden, wasPressed, hide }
}

/** What is left of the hidden bar: a button that shows it again. */
function HiddenAlertBar({ autoFocus, onShow }: { autoFocus: boolean; onShow: () => void }) {
  return (
    <p className="no-print mt-6">
      <Button variant="ghost" size="sm" icon="bell" autoFocus={autoFocus} onClick={onShow}>
        {GET_NEW_JOBS}
      </Button>
    </p>
  )
}

/** Identifies the search of an alert: there is one alert for each search. */
const getSearchKey = (filters: JobFilters) => {
  const { search_key, filters: conditions } = buildJobQuery(filters)
  return JSON.stringify([search_key, conditions])
}

/** The dialog of the button, which visitors do not have. */
const CreateAlert = (props: CreateAlertProps) =>
  useSession().state === 'signedIn' && (
    <Suspense>
      <CreateAlertDialog {...props} />
    </Suspense>
  )
