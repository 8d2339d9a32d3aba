export default function PostJob() { return <h1 className="page py-8 text-2xl">Post job</h1> }
