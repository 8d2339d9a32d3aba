export default function ShowMyProfile() { return <h1 className="page py-8 text-2xl">Show my profile</h1> }
