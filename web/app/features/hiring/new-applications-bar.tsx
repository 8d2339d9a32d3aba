import { Button } from '../../ui/button.tsx'

/** How many applications arrived since the list was loaded, with a button that shows them. */
export function NewApplicationsBar({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div
      role="status"
      className={
        count > 0
          ? 'mt-3 flex items-center justify-between gap-3 rounded-md bg-adey-wash px-3 py-1.5 text-sm text-adey-ink'
          : 'sr-only'
      }
    >
      {count > 0 && (
        <>
          <span>
            <span className="num">{count}</span> new {count === 1 ? 'application' : 'applications'}
          </span>
          <Button variant="quiet" size="sm" icon="arrow-up" onClick={onShow}>
            Show
          </Button>
        </>
      )}
    </div>
  )
}
