import type { MyApplication } from '@sira/contract/applications'
import { formatDateTime } from '../../ui/dates.ts'
import { APPLICATION_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { StatusDiamond, getStatusTone } from '../../ui/status.tsx'

/** Every status change of an application with its time, newest first. */
export function ApplicationTimeline({ changes }: { changes: MyApplication['timeline'] }) {
  return (
    <ol className="grid">
      {[...changes].reverse().map(({ from, to, at, message }, index) => (
        <li key={at} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
          <span className="flex flex-col items-center pt-1.75">
            <StatusDiamond tone={getStatusTone(to)} />
            {index < changes.length - 1 && <span className="mt-1.5 w-px grow bg-line-2" />}
          </span>
          <span className="pb-3">
            <span className={index === 0 ? 'block font-semibold' : 'block'}>
              {from === to
                ? 'Message from the company'
                : from === null
                  ? 'Applied'
                  : from === 'WITHDRAWN'
                    ? 'Applied again'
                    : getLabel(APPLICATION_STATUS_LABELS, to)}
            </span>
            <time className="num block text-sm text-ink-3" dateTime={at}>
              {formatDateTime(at)}
            </time>
            {message && (
              <span className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line">{message}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
