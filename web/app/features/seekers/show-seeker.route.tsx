export default function ShowSeeker() { return <h1 className="page py-8 text-2xl">Show seeker</h1> }
