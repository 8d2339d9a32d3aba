import type { MyApplication } from '@sira/contract/applications'
import { dateTimeText } from '../../ui/dates.ts'
import { APPLICATION_STATUS, labelOf } from '../../ui/labels.ts'
import { Diamond, toneOf } from '../../ui/status.tsx'

/** Every move of an application with its time, the newest first. */
export function Timeline({ moves }: { moves: MyApplication['timeline'] }) {
  return (
    <ol className="grid">
      {[...moves].reverse().map(({ from, to, at, message }, index) => (
        <li key={at} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
          <span className="flex flex-col items-center pt-1.75">
            <Diamond tone={toneOf(to)} />
            {index < moves.length - 1 && <span className="mt-1.5 w-px grow bg-line-2" />}
          </span>
          <span className="pb-3">
            <span className={index === 0 ? 'block font-semibold' : 'block'}>
              {from === to
                ? 'Message from the company'
                : from === null
                  ? 'Applied'
                  : from === 'WITHDRAWN'
                    ? 'Applied again'
                    : labelOf(APPLICATION_STATUS, to)}
            </span>
            <time className="num block text-sm text-ink-3" dateTime={at}>
              {dateTimeText(at)}
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
