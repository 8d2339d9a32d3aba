interface FailureTextProps {
  /** Nothing is shown without a text. */
  text: string | false | null | undefined
  className?: string
}

/** Why something failed, beside what was used; screen readers read it out when it appears. */
export const FailureText = ({ text, className = 'err' }: FailureTextProps) =>
  text && (
    <p role="alert" className={className}>
      {text}
    </p>
  )
