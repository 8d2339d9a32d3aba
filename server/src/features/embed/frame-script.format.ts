/**
 * Runs in the frame, before its body is parsed. It takes the page's colours and font size from the part of the address that
 * no server sees, and from the page itself when they change, if both colours can be told apart as well as WCAG asks; and
 * it tells the page how high the list is. It is written for old browsers, as the page around it may be open in one.
 */
export const FRAME_SCRIPT = `(function (w, d) {
  var root = d.documentElement, last = 0
  function read(text, name, pattern) {
    var found = new RegExp('(?:^#|&)' + name + '=([^&]*)').exec(text)
    return found && pattern.test(found[1]) ? found[1] : ''
  }
  function light(color) {
    var sum = 0, weights = [0.2126, 0.7152, 0.0722]
    for (var n = 0; n < 3; n++) {
      var part = parseInt(color.substr(n * 2, 2), 16) / 255
      sum += weights[n] * (part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4))
    }
    return sum
  }
  function wear(text) {
    var ink = read(text, 'ink', /^[0-9a-f]{6}$/), paper = read(text, 'paper', /^[0-9a-f]{6}$/)
    var size = read(text, 'size', /^(1[2-9]|2[0-4])$/)
    if (size) root.style.fontSize = size + 'px'
    if (!ink || !paper) return
    var inkLight = light(ink), paperLight = light(paper)
    if ((Math.max(inkLight, paperLight) + 0.05) / (Math.min(inkLight, paperLight) + 0.05) < 4.5) return
    root.style.setProperty('--ink', '#' + ink)
    root.style.setProperty('--paper', '#' + paper)
    root.style.colorScheme = inkLight > paperLight ? 'dark' : 'light'
  }
  wear(location.hash)
  if (w.parent === w) return
  var from = decodeURIComponent(read(location.hash, 'from', /^https?%3A%2F%2F[^&]+$/)) || '*'
  function report() {
    var height = Math.ceil(root.getBoundingClientRect().height)
    if (height && height !== last) w.parent.postMessage({ jobsHeight: last = height }, from)
  }
  w.addEventListener('message', function (event) {
    if (event.source !== w.parent || event.origin !== from || !event.data || typeof event.data.jobsLook !== 'string') return
    wear(event.data.jobsLook)
    report()
  })
  d.addEventListener('DOMContentLoaded', function () {
    report()
    if (w.ResizeObserver) new ResizeObserver(report).observe(root)
    else w.addEventListener('resize', report)
  })
})(window, document)`
