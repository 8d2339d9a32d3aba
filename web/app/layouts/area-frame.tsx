import { t } from '@lingui/core/macro'
import type { ScreenName } from '@sira/contract/screen-reads'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, NavLink, useLocation, useMatches } from 'react-router'
// Answers from what the page has asked for itself.
import '../api/screen-answers.ts'
import { reopenReplacedSite, takeReopening } from '../api/reopen-replaced-site.ts'
import { sendFilesAhead } from '../api/sent-files.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { useOnMount } from '../ui/use-when.ts'
import { setOnMissingPart } from '../ui/lazy-part.ts'
import { loadOverlaysWhenIdle } from '../ui/load-overlays.ts'
import { AreaPage } from '../ui/page.tsx'
import { NeedsScriptsNote, SkeletonPage, SkeletonRows } from '../ui/skeleton.tsx'
import { RESULT_TOAST, toast } from '../ui/toast.tsx'
import { WovenBorder } from '../ui/woven-border.tsx'
import { AreaQueries, AreaScreen } from './area-queries.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Brand } from './brand.tsx'
import { useApplyPreferences } from './apply-preferences.ts'
import { SavedLanguageLink } from './saved-language-link.tsx'
import { StoredSnapshot } from './screen-snapshot.ts'
import { useMenuOpen } from './use-menu-open.ts'
import { isSignOutPending, SIGN_OUT_LABEL, useSignOut } from './use-sign-out.ts'
import { setReauthenticationHandler } from '../api/reauthentication.ts'
import type { ConfirmIdentityDialog, IdentityOptions } from './confirm-identity-dialog.tsx'

// After an update of the site its earlier files are gone.
setOnMissingPart(reopenReplacedSite)
if (typeof window !== 'undefined') addEventListener('vite:preloadError', () => void reopenReplacedSite())

/** Says why the page was opened again while somebody was using it. */
function announceUpdate() {
  if (takeReopening()) toast.success(t`This site was updated, so this page has been opened again.`, RESULT_TOAST)
}

// Files belong to the person who sends them ahead of a form, so only people who are signed in can.
sendFilesAhead()

export type AreaLink = {
  label: string
  to: string
  icon: IconName
  end?: boolean
  count?: number
  /** What screen readers say after the count. */
  countText?: string
  /** The label in the bar at the bottom of phones. */
  shortLabel?: string
  /** Left out of that bar. */
  hideInBottomBar?: boolean
  /** Only in that bar. */
  bottomBarOnly?: boolean
}

type AreaProps = {
  /** The name of the menu. */
  label: string
  links: readonly AreaLink[]
  /** Who is signed in, at the foot of the side menu. */
  person?: ReactNode
  /** The notifications button: beside the name of the product, at any width. */
  bell?: ReactNode
  /** Shows a bar of the most used links at the bottom of phones. */
  bottomBar?: boolean
  /** False until it is known who is signed in: until then no links are shown. */
  isSessionLoaded?: boolean
  children: ReactNode
}

/** Side menu with the woven border on wide screens; on phones a top bar with a slide-in menu, and a bottom bar if set. */
export function AreaFrame({
  label,
  links,
  person,
  bell,
  bottomBar = false,
  isSessionLoaded = true,
  children,
}: AreaProps) {
  const menu = useMenuOpen()
  useApplyPreferences()
  useOnMount(loadOverlaysWhenIdle)
  useOnMount(announceUpdate)
  return (
    <div className="flex min-h-dvh" data-area>
      <SideMenu {...{ label, links, person, bell, isSessionLoaded }} />
      <div className={`flex min-w-0 grow flex-col md:pb-0 md:pl-8 print:p-0 ${bottomBar ? 'pb-16' : ''}`}>
        <header className="no-print flex h-14 flex-none items-center justify-between border-b border-line bg-surface px-4 md:hidden">
          <Brand />
          {isSessionLoaded && (
            <div className="flex items-center">
              {bell}
              <IconButton icon="menu" label={t`Open menu`} aria-haspopup="dialog" onClick={menu.open} />
            </div>
          )}
        </header>
        <main id="main" className="grow">
          {isSessionLoaded ? <ShownScreen>{children}</ShownScreen> : children}
        </main>
      </div>
      {bottomBar && <BottomBar label={label} links={links} />}
      <MenuSheet {...{ menu, label, links, person }} />
    </div>
  )
}

/** A screen whose session is known, with what the device keeps of it. */
const ShownScreen = ({ children }: { children: ReactNode }) => (
  <AreaScreen fallback={<AreaSkeleton />}>
    {children}
    <StoredSnapshot />
  </AreaScreen>
)

type MenuSheetProps = Pick<AreaProps, 'label' | 'links' | 'person'> & { menu: ReturnType<typeof useMenuOpen> }

/** The menu that slides in on phones. */
const MenuSheet = ({ menu, label, links, person }: MenuSheetProps) => (
  <Dialog open={menu.isOpen} onClose={menu.close} title={t`Menu`} variant="menu">
    <nav aria-label={label}>
      <Links links={links} onNavigate={menu.close} />
    </nav>
    <MenuFooter person={person} onNavigate={menu.close} />
  </Dialog>
)

/** The menu on wide screens. */
function SideMenu({ label, links, person, bell, isSessionLoaded }: Omit<AreaProps, 'bottomBar' | 'children'>) {
  return (
    <aside className="no-print sticky top-0 hidden h-dvh w-[200px] flex-none flex-col bg-surface md:flex lg:w-56">
      <div className="flex h-16 flex-none items-center justify-between pr-2 pl-5">
        <Brand />
        {isSessionLoaded && bell}
      </div>
      {isSessionLoaded && (
        <nav aria-label={label} className="min-h-0 grow overflow-y-auto px-3">
          <Links links={links} />
        </nav>
      )}
      {isSessionLoaded && <MenuFooter person={person} />}
      <div className="absolute inset-y-0 right-0 translate-x-full">
        <WovenBorder vertical />
      </div>
    </aside>
  )
}

function Links({ links, onNavigate }: { links: readonly AreaLink[]; onNavigate?: () => void }) {
  return (
    <ul className="grid gap-0.5">
      {links
        .filter((link) => !link.bottomBarOnly)
        .map((link) => (
          <li key={link.to}>
            <NavLink to={link.to} end={link.end} className="sidelink" onClick={onNavigate}>
              <Icon name={link.icon} className="size-4.5" />
              {link.label}
              {Boolean(link.count) && (
                <span className="num count ml-auto">
                  {link.count}
                  <span className="sr-only"> {link.countText}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
    </ul>
  )
}

function MenuFooter({ person, onNavigate }: { person?: ReactNode; onNavigate?: () => void }) {
  const signOut = useSignOut()
  const closeAndSignOut = () => {
    onNavigate?.()
    signOut()
  }
  return (
    <div className="mt-auto flex-none border-t border-line px-4 py-3 max-md:mt-4 max-md:px-0">
      {person}
      <SavedLanguageLink className="sidelink mt-1 px-2 text-sm" />
      <Button
        variant="ghost"
        size="sm"
        icon="log-out"
        className="mt-1 w-full justify-start px-2"
        onClick={closeAndSignOut}
      >
        {SIGN_OUT_LABEL}
      </Button>
    </div>
  )
}

/** Who is signed in: picture, name, and a line below the name. */
export function AreaPerson({ picture, name, subtitle }: { picture: ReactNode; name: ReactNode; subtitle: string }) {
  return (
    <div className="flex items-center gap-3 py-1">
      {picture}
      <div className="min-w-0 text-sm">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-xs text-ink-3">{subtitle}</p>
      </div>
    </div>
  )
}

const SIGNED_OUT = { message: t`You are signed out. Sign in to continue where you left off.` }

/** Sends people whose session ended in another window to sign in, with a message; after signing in they come back to the same page. */
export function SignedInGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (session.state === 'anonymous' && isSignOutPending()) return null
  if (session.state === 'anonymous') return <Navigate to={paths.signIn(pathname + search)} state={SIGNED_OUT} replace />
  return (
    <AreaQueries accountId={session.state === 'signedIn' ? session.account.id : undefined}>
      {children}
      {session.state === 'signedIn' && <ReauthenticationDialog />}
    </AreaQueries>
  )
}

/** What a route of an area may say of its screen before it is loaded. */
interface AreaHandle {
  /** Its name in `SCREEN_READS`. */
  screen?: ScreenName
  /** The heading of a list. */
  list?: string
}

/** Takes the place of a screen while it is loaded: a list has its heading already. */
function AreaSkeleton() {
  const list = (useMatches().at(-1)?.handle as AreaHandle | undefined)?.list
  if (list === undefined)
    return (
      <div className="px-4 pt-4 md:px-6 md:pt-6">
        <SkeletonPage />
      </div>
    )
  return (
    <AreaPage title={list}>
      <NeedsScriptsNote />
      <SkeletonRows />
    </AreaPage>
  )
}

/** What the server renders for a screen of an area: it does not know who is signed in, so it shows no menu. */
export function AreaFallback({ label }: { label: string }) {
  return (
    <AreaFrame label={label} links={[]} isSessionLoaded={false}>
      <AreaSkeleton />
    </AreaFrame>
  )
}

interface OpenDialog {
  Dialog: typeof ConfirmIdentityDialog
  options: IdentityOptions
  answer: (confirmed: boolean) => void
}

/**
 * Shows the dialog that confirms the identity when a call requires it; the dialog is loaded only then. Calls at the
 * same time share one dialog.
 */
function ReauthenticationDialog() {
  const [dialog, setDialog] = useState<OpenDialog>()
  useEffect(() => {
    let pending: Promise<boolean> | undefined
    let giveUp: (confirmed: boolean) => void
    const openDialog = async () => {
      const { ConfirmIdentityDialog, fetchIdentityOptions } = await import('./confirm-identity-dialog.tsx')
      const options = await fetchIdentityOptions()
      return new Promise<boolean>((resolve) => {
        giveUp = resolve
        setDialog({ Dialog: ConfirmIdentityDialog, options, answer: resolve })
      })
    }
    const close = () => {
      pending = undefined
      setDialog(undefined)
    }
    const stop = setReauthenticationHandler(() => (pending ??= openDialog().finally(close)))
    return () => {
      stop()
      giveUp?.(false)
    }
  }, [])
  return dialog && <dialog.Dialog options={dialog.options} onAnswer={dialog.answer} />
}
