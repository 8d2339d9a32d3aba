import type { Notice } from '@sira/contract/notifications'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { latestNotices, readEveryNotice, useBell } from '../api/bell.ts'
import { Button } from '../ui/button.tsx'
import { Tibeb } from '../ui/tibeb.tsx'
import { NoticeLine } from './notice-line.tsx'

type Shown = { notices?: readonly Notice[]; failed?: true }

/** The latest notices, asked for whenever the bell changes; what was shown stays until the answer is there. */
function useLatest() {
  const { version } = useBell()
  const [shown, setShown] = useState<Shown>({})
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isOver = false
    latestNotices().then(
      (notices) => !isOver && setShown({ notices }),
      () => !isOver && setShown((before) => ({ ...before, failed: true })),
    )
    return () => {
      isOver = true
    }
  }, [version, attempt])
  const mark = (isMeant: (notice: Notice) => boolean) =>
    setShown(({ notices }) => ({
      notices: notices?.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
    }))
  return { ...shown, mark, again: () => setAttempt((n) => n + 1) }
}

/** What is behind the bell: the latest ten, and the way to all. */
export function BellPanel({ all, close }: { all: string; close: () => void }) {
  const { notices, failed, mark, again } = useLatest()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const readAll = () => {
    mark(() => true)
    void readEveryNotice(notices?.[0])
    title.current?.focus()
  }
  return (
    <>
      <div className="bellhead">
        <h2 ref={title} tabIndex={-1} className="grow text-base">
          Notifications
        </h2>
        {notices?.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" size="sm" onClick={readAll}>
            Mark all as read
          </Button>
        )}
      </div>
      {notices && notices.length > 0 && (
        <ul>
          {notices.map((notice) => (
            <NoticeLine
              key={notice.id}
              notice={notice}
              onFollow={close}
              onRead={(id) => mark((one) => one.id === id)}
            />
          ))}
        </ul>
      )}
      {notices?.length === 0 && <Nothing />}
      {!notices && failed && <Failed again={again} />}
      {!notices && !failed && <Coming />}
      <div className="bellfoot">
        <Link to={all} className="link inline-flex min-h-11 items-center text-sm" onClick={close}>
          See all notifications
        </Link>
      </div>
    </>
  )
}

const Nothing = () => (
  <div className="grid justify-items-center gap-2 px-6 py-8 text-center text-sm">
    <Tibeb className="mb-1 max-w-24" />
    <p className="font-semibold">Nothing yet</p>
    <p className="text-ink-2">What happens to your applications, jobs and account appears here.</p>
  </div>
)

const Failed = ({ again }: { again: () => void }) => (
  <div role="alert" className="grid justify-items-start gap-2 p-4 text-sm">
    <p>Your notifications could not be loaded.</p>
    <Button variant="quiet" size="sm" onClick={again}>
      Retry
    </Button>
  </div>
)

const Coming = () => (
  <div className="late grid gap-4 p-4" role="status">
    <span className="sr-only">Loading notifications...</span>
    {[0, 1, 2].map((row) => (
      <div key={row} aria-hidden="true" className="grid gap-2">
        <span className="bone h-4 w-3/5" />
        <span className="bone h-4 w-2/5" />
      </div>
    ))}
  </div>
)
