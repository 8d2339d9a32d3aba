/** Keyboard shortcuts, each with what it does. */
export const ShortcutList = ({ shortcuts }: { shortcuts: readonly (readonly [readonly string[], string])[] }) => (
  <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2.5">
    {shortcuts.map(([names, does]) => (
      <div key={does} className="contents">
        <dt className="flex gap-1">
          {names.map((name) => (
            <kbd key={name} className="kbd inline-grid">
              {name}
            </kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)
