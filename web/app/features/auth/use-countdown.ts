import { useEffect, useState } from 'react'

/** Returns the seconds left, and a function that starts again with a number of seconds. */
export function useCountdown(): [number, (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    if (secondsLeft <= 0) return
    const timer = setTimeout(() => setSecondsLeft(secondsLeft - 1), 1000)
    return () => clearTimeout(timer)
  }, [secondsLeft])
  return [secondsLeft, setSecondsLeft]
}
