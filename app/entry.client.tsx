// No page loads this file: React stays on the server, and a screen that wants behaviour brings a script of its own.
// React Router asks for an entry all the same.
