/** What became of an action; the line is there before it has text, so that screen readers read it out. */
export const ActionResult = ({ text, failed }: { text: string | undefined; failed?: boolean }) => (
  <p
    role={failed ? 'alert' : 'status'}
    className={`mt-2 text-sm ${failed ? 'font-semibold text-cherry' : 'text-forest'}`}
  >
    {text}
  </p>
)
